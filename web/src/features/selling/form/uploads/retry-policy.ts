/** Why an upload attempt failed: the storage's status, if it responded, and a message. */
export type Failure = { status: number | null; message: string }

/** again: retry later with a newly signed address; slower: the same with fewer parallel requests. */
export type NextTry = { kind: 'again' | 'slower'; waitMs: number } | { kind: 'when-online' } | { kind: 'give-up' }

/** UP-18. */
export const retryDelaysMs: readonly number[] = [0, 1_000, 3_000, 5_000]

/** UP-23..25, UP-30: decides what follows a failed attempt. `tries` counts the earlier failures. */
export function nextTry({ status, message }: Failure, tries: number, isOnline: boolean): NextTry {
  if (!isOnline) return { kind: 'when-online' }
  const waitMs = retryDelaysMs[tries]
  if (waitMs === undefined) return { kind: 'give-up' }
  if (status === 403 && message === 'Request has expired') return { kind: 'again', waitMs }
  if (status === 429) return { kind: 'slower', waitMs }
  // The storage rejected the request and would reject a retry too.
  if (status !== null && status >= 400 && status < 500) return { kind: 'give-up' }
  return { kind: 'again', waitMs }
}
