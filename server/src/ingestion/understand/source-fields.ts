import type { SourceFields } from './raw-advert.ts'

const mostFields = 60
const longestValue = 120
const mostLevels = 4
/** Length as JSON, in which a letter may take six characters. */
const longestJson = 12_000
/** Fields that usually identify the seller, and values that look like an e-mail address or a phone number. */
const personal = /phone|mobile|contact|whats|mail|seller|owner_?name|person|dealership/i
const reaches = /@|(?:\d[\s().-]{0,2}){10}/
const withheld = '(not shown: may identify a person)'

/**
 * The fields of a source as paths with short texts, so that an operator can correct the mapping: `place/city`.
 * Withholds anything that may identify a person.
 */
export function flattenFields(fields: SourceFields): Record<string, string> {
  const flat: Record<string, string> = {}
  let length = 0
  const add = (path: string, value: unknown, level: number) => {
    if (Object.keys(flat).length >= mostFields || length > longestJson) return
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && level < mostLevels)
      for (const [name, inner] of Object.entries(value)) add(`${path}/${name}`, inner, level + 1)
    else {
      const shown = personal.test(path) ? withheld : describe(value)
      flat[clean(path)] = shown
      length += JSON.stringify([path, shown]).length
    }
  }
  for (const [name, value] of Object.entries(fields)) add(name, value, 1)
  return flat
}

function describe(value: unknown): string {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const text = items
    .slice(0, 3)
    .map((item) => (typeof item === 'string' ? item : (JSON.stringify(item) ?? '')).slice(0, longestValue))
    .join(', ')
  const shown = clean(items.length > 3 ? `${text} … (${items.length})` : text)
  return reaches.test(shown) && !/^https?:/.test(shown) ? withheld : shown
}

function clean(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, longestValue)
}
