import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'

/** When something was seen: how long ago, and exactly. As text, so that server and browser render the same. */
export type Seen = { age: string; at: string; exact: string }

export function seenAt(at: string, now: Date): Seen {
  const then = new Date(at)
  return { at, age: timeAgo(then, now), exact: exactTime(then) }
}
