import type { ChannelListing, Problem, Written } from '../formats/channel-listing.ts'

/** What a channel did with what it was sent. */
export type Taken = { kind: 'taken'; status: number; receipt: string | null; words: string }
/** It will not be taken however often it is tried. */
export type Refused = { kind: 'refused'; status: number; words: string; problems: Problem[] }
/** Not taken, or not known: tried again later. */
export type Later = { kind: 'later'; reason: string }

/** A channel that takes the whole inventory as one file: what the file does not name is taken down. */
export type FeedPort = {
  write: (listing: ChannelListing) => Written
  begin: string
  item: (written: Written) => string
  end: string
  /** refused: cars of the file that it did not take, by our id; null where it says nothing of single cars. */
  upload: (file: Buffer) => Promise<(Taken & { refused: Map<string, Problem[]> | null }) | Later>
  /** Asks whether it still has this car; only where the channel can be asked. */
  has?: (ownListingId: string) => Promise<{ has: boolean; status: number; words: string } | Later>
}

/** A channel that takes car by car. A version that is older than one it has is refused by it. */
export type CarPort = {
  show: (listing: ChannelListing, version: number) => Promise<Taken | Refused | Later>
  remove: (ownListingId: string, version: number) => Promise<Taken | Refused | Later>
}

const timeoutMs = 20_000
const longestAnswer = 400_000

export type Answered = { status: number; text: string }

/** A request with a limit of time and of the answer's size; no redirect is followed, for it would carry our key along. */
export async function ask(address: string, request: RequestInit): Promise<Answered | Later> {
  try {
    const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: (await answer.text()).slice(0, longestAnswer) }
  } catch (error) {
    return {
      kind: 'later',
      reason: error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 20 s' : 'not reachable',
    }
  }
}

/** The statuses after which it is worth another try; a wrong key can be put right while the car waits. */
export function isForLater(status: number): boolean {
  return status >= 500 || [401, 403, 408, 409, 425, 429].includes(status)
}

/** The answer's own words, as proof. */
export function words(text: string): string {
  return text.trim().slice(0, 1_000) || '(no words)'
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
