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

/**
 * Applies the account's response to the copy that was sent. The account's entries replace the sent ones, including their
 * times, which the server caps: a device whose clock is ahead would otherwise overwrite newer entries whenever it sends
 * its copy again. Entries made since the copy was sent stay and are the newest.
 */
export function adoptAnswer(mine: Draft, sent: Draft, answer: Draft): Draft {
  const made = entriesOf(mine).filter(([field, entry]) => !isSame(entry, sent.fields[field]))
  const fields = Object.fromEntries(
    made.map(([field, { value, at }]) => [field, { value, at: timeAfter(at, answer.fields[field]?.at) }]),
  )
  const clearedAt = mine.clearedAt === sent.clearedAt ? answer.clearedAt : later(mine.clearedAt, answer.clearedAt)
  return mergeDrafts({ ...answer, clearedAt }, { fields, clearedAt })
}

/** Gives entries that have the same value in both copies the time of the other copy, which may be the account's. */
export function withTimesOf(mine: Draft, other: Draft): Draft {
  const fields = entriesOf(mine).map(([field, entry]) => {
    const same = other.fields[field]
    return [field, same?.value === entry.value ? same : entry] as const
  })
  return { ...mine, fields: Object.fromEntries(fields) }
}

/** Removes every entry of the published copy; entries made since stay. */
export function clearPublished(draft: Draft, published: Draft): Draft {
  const times = entriesOf(published).map(([, { at }]) => at)
  const clearedAt = times.reduce<string | null>(later, published.clearedAt) ?? new Date().toISOString()
  return mergeDrafts(draft, { fields: {}, clearedAt })
}

/** Returns the time itself, or the first millisecond after the latest of the others. */
export function timeAfter(time: string, ...others: readonly (string | null | undefined)[]): string {
  const latest = Math.max(...others.map((other) => (other ? Date.parse(other) + 1 : 0)))
  return new Date(Math.max(Date.parse(time), latest)).toISOString()
}

/** Caps all times at `now`: entries from a device whose clock is ahead must not win forever. */
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

function isSame(entry: DraftEntry, other: DraftEntry | undefined): boolean {
  return entry.value === other?.value && entry.at === other.at
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
