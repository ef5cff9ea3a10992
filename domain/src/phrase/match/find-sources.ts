import { tokenKey } from '../../text/tokens.ts'
import type { Word } from '../text/cut-words.ts'
import type { Mark } from './marks.ts'

/** A source of adverts, as the site names it. */
export type SourceName = { key: string; name: string }

const shortest = 4
const longest = 4

/** Adds the sources named in the query. They are not in the vocabulary, because each site has its own. */
export function withSources(words: readonly Word[], marks: readonly Mark[], sources: readonly SourceName[]): Mark[] {
  if (sources.length === 0) return [...marks]
  const byName = new Map(sources.map(({ key, name }) => [tokenKey(name), key]))
  const found: Mark[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + longest); end > start; end--) {
      const name = words
        .slice(start, end)
        .map(({ key }) => key)
        .join('')
      const source = name.length < shortest ? undefined : byName.get(name)
      if (source === undefined) continue
      found.push({ start, end, sense: { kind: 'fact', fact: { key: 'sources', value: source } } })
      break
    }
  }
  const rest = marks.filter((mark) => !found.some((one) => one.start < mark.end && mark.start < one.end))
  return [...rest, ...found].toSorted((a, b) => a.start - b.start)
}
