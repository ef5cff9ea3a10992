import { isTimeout } from '../../../platform/outbound/provider-outcome.ts'
import type { ChannelListing, Problem, Written } from '../formats/channel-listing.ts'

/** Outcome of a request to a channel: accepted. */
export type Accepted = { kind: 'taken'; status: number; receipt: string | null; responseExcerpt: string }
/** A permanent rejection: retrying will not help. */
export type Refused = { kind: 'refused'; status: number; responseExcerpt: string; problems: Problem[] }
/** Not accepted, or unknown: retried later. */
export type Later = { kind: 'later'; reason: string }

/** A channel that accepts the whole inventory as one file: cars that the file does not list are taken down. */
export type FeedPort = {
  write: (listing: ChannelListing) => Written
  begin: string
  item: (written: Written) => string
  end: string
  /**
   * refused: cars in the file that were not accepted, by our id; null if the channel does not report on single cars.
   */
  upload: (file: Buffer) => Promise<(Accepted & { refused: Map<string, Problem[]> | null }) | Later>
  /** Whether the channel still has this car; only for channels that can be queried. */
  has?: (ownListingId: string) => Promise<{ has: boolean; status: number; words: string } | Later>
}

/** A channel that accepts single cars. It rejects a version older than the one it has. */
export type CarPort = {
  show: (listing: ChannelListing, version: number) => Promise<Accepted | Refused | Later>
  remove: (ownListingId: string, version: number) => Promise<Accepted | Refused | Later>
}

const timeoutMs = 20_000
const longestAnswer = 400_000

export type ChannelResponse = { status: number; text: string }

/**
 * Sends a request with a timeout and a limit on the response size. Redirects are not followed, since they would leak
 * our key.
 */
export async function sendRequest(address: string, request: RequestInit): Promise<ChannelResponse | Later> {
  try {
    const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: (await answer.text()).slice(0, longestAnswer) }
  } catch (error) {
    return { kind: 'later', reason: isTimeout(error) ? 'no answer in 20 s' : 'not reachable' }
  }
}

/** The statuses worth a retry; a wrong key can be corrected while the car waits. */
export function isForLater(status: number): boolean {
  return status >= 500 || [401, 403, 408, 409, 425, 429].includes(status)
}

/** The response text, as proof. */
export function responseExcerpt(text: string): string {
  return text.trim().slice(0, 1_000) || '(no words)'
}
