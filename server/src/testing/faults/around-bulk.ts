import type { SearchEngine } from '../../platform/engines/opensearch.ts'

type Hooks = { before?: () => Promise<void> | void; after?: (index: string) => Promise<void> }
type Bulk = (request: { index: string }, ...more: unknown[]) => Promise<unknown>

/** The real engine; a test may act before a bulk write is sent or after it was answered. */
export function aroundBulk(search: SearchEngine, { before, after }: Hooks): SearchEngine {
  return new Proxy(search, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'bulk') return member
      return async (...given: Parameters<Bulk>) => {
        await before?.()
        const answer = await (member as Bulk).apply(target, given)
        await after?.(given[0].index)
        return answer
      }
    },
  })
}
