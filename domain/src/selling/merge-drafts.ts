import type { SellerField } from './seller-form.ts'

/** `key` marks the listing that this draft becomes, so that publishing it twice publishes it once. */
export type DraftField = SellerField | 'key'
export type DraftEntry = { value: string; at: string }

/** What a seller has entered, field by field with its time, and when everything before was done with. */
export type Draft = { fields: Partial<Record<DraftField, DraftEntry>>; clearedAt: string | null }

export const emptyDraft: Draft = { fields: {}, clearedAt: null }

/**
 * Two copies of a draft as one: of each field the newer entry, and nothing from before it was cleared. In whatever order
 * copies meet, and however often, the result is the same.
 */
export function mergeDrafts(one: Draft, other: Draft): Draft {
  const clearedAt = later(one.clearedAt, other.clearedAt)
  const fields: Draft['fields'] = { ...one.fields }
  for (const [field, entry] of entriesOf(other)) {
    const mine = fields[field]
    if (!mine || isNewer(entry, mine)) fields[field] = entry
  }
  return { fields: Object.fromEntries(entriesOf({ fields }).filter(([, { at }]) => isAfter(at, clearedAt))), clearedAt }
}

/** A clock that is ahead must not win for ever. */
export function notAfter(draft: Draft, now: string): Draft {
  const held = (at: string) => (isAfter(at, now) ? now : at)
  return {
    fields: Object.fromEntries(entriesOf(draft).map(([field, { value, at }]) => [field, { value, at: held(at) }])),
    clearedAt: draft.clearedAt && held(draft.clearedAt),
  }
}

/** The fields whose words another copy changed. */
export function changedFields(before: Draft, after: Draft): SellerField[] {
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([field]) => field))
  return [...names].filter(
    (field): field is SellerField =>
      field !== 'key' && (before.fields[field]?.value ?? '') !== (after.fields[field]?.value ?? ''),
  )
}

/** Of two at the same moment the one that sorts later, so that both devices choose the same. */
function isNewer(entry: DraftEntry, than: DraftEntry): boolean {
  const [a, b] = [Date.parse(entry.at), Date.parse(than.at)]
  return a === b ? entry.value > than.value : a > b
}

function isAfter(at: string, clearedAt: string | null): boolean {
  return clearedAt === null || Date.parse(at) > Date.parse(clearedAt)
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) >= Date.parse(other) ? one : other
}

function entriesOf({ fields }: Pick<Draft, 'fields'>): [DraftField, DraftEntry][] {
  return Object.entries(fields).filter((pair): pair is [DraftField, DraftEntry] => pair[1] !== undefined)
}
