/** Why a try to upload failed: the storage's status where it answered, and the words for it. */
export type Failure = { status: number | null; message: string }

/** again: with a freshly signed address, after a while; slower: and with fewer requests at a time. */
export type NextTry = { kind: 'again' | 'slower'; waitMs: number } | { kind: 'when-online' } | { kind: 'give-up' }

/** UP-18. */
export const retryDelaysMs: readonly number[] = [0, 1_000, 3_000, 5_000]

/** UP-23..25, UP-30: what follows a failed try. `tries` have failed before this one. */
export function nextTry({ status, message }: Failure, tries: number, isOnline: boolean): NextTry {
  if (!isOnline) return { kind: 'when-online' }
  const waitMs = retryDelaysMs[tries]
  if (waitMs === undefined) return { kind: 'give-up' }
  if (status === 403 && message === 'Request has expired') return { kind: 'again', waitMs }
  if (status === 429) return { kind: 'slower', waitMs }
  // Refused: the same again would be refused again.
  if (status !== null && status >= 400 && status < 500) return { kind: 'give-up' }
  return { kind: 'again', waitMs }
}
