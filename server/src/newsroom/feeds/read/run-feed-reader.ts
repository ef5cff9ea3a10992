import { join } from 'node:path'
import { runLimited } from '../../../platform/process/limited-process.ts'
import { largestFeedBytes, type FeedContext, type FeedReading } from './read-feed.ts'

/** Limit for the whole process, which uses 88 MB before it reads a byte; parsing takes at most 64 MB. */
export const feedLimits = { memoryMb: 152, ms: 10_000, heapMb: 40, youngMb: 6 }

const program = join(import.meta.dirname, 'feed-process.ts')

export type FeedResult = FeedReading & { ms: number; peakMb: number }

/** Parses a feed in a separate process. Throws if that process got hardly any CPU time. */
export async function runFeedReader(bytes: Buffer, context: FeedContext, signal?: AbortSignal): Promise<FeedResult> {
  if (bytes.length > largestFeedBytes) return { ok: false, refusal: 'too-large', ms: 0, peakMb: 0 }
  const answer = await runLimited<FeedReading>({ program, request: context, bytes }, feedLimits, signal)
  const { ms, peakMb } = answer
  return answer.kind === 'answered' ? { ...answer.told, ms, peakMb } : { ok: false, refusal: answer.kind, ms, peakMb }
}
