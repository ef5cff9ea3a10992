import type { SellerField } from './seller-form.ts'

/** `key` identifies the listing that this draft becomes, so that publishing it twice creates one listing. */
export type DraftField = SellerField | 'key'
export type DraftEntry = { value: string; at: string }

/** A seller's entries, each with its time, and the time up to which everything was cleared. */
export type Draft = { fields: Partial<Record<DraftField, DraftEntry>>; clearedAt: string | null }

export const emptyDraft: Draft = { fields: {}, clearedAt: null }

/**
 * Merges two copies of a draft: the newer entry for each field, and nothing entered before the draft was cleared. The
 * result does not depend on the order or number of merges.
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

/** Caps all times at `now`: entries from a device whose clock is ahead must not win for ever. */
export function notAfter(draft: Draft, now: string): Draft {
  const held = (at: string) => (isAfter(at, now) ? now : at)
  return {
    fields: Object.fromEntries(entriesOf(draft).map(([field, { value, at }]) => [field, { value, at: held(at) }])),
    clearedAt: draft.clearedAt && held(draft.clearedAt),
  }
}

/** The fields whose values another copy changed. */
export function changedFields(before: Draft, after: Draft): SellerField[] {
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([field]) => field))
  return [...names].filter(
    (field): field is SellerField =>
      field !== 'key' && (before.fields[field]?.value ?? '') !== (after.fields[field]?.value ?? ''),
  )
}

/** If two entries have the same time, the greater value wins, so that both devices choose the same one. */
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
