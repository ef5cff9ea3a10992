import type { SearchEngine } from '../../platform/engines/opensearch.ts'

type MultiSearch = (...given: unknown[]) => Promise<unknown>

/** The real engine, whose answers to searches wait until `release` is called. */
export function heldSearches(search: SearchEngine) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  const held = new Proxy(search, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'msearch') return member
      return async (...given: Parameters<MultiSearch>) => {
        asked += 1
        const answer = await (member as MultiSearch).apply(target, given)
        await released
        return answer
      }
    },
  })
  return { search: held, release, searches: () => asked }
}
