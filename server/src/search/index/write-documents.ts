import { setTimeout as sleep } from 'node:timers/promises'
import { doublingPause } from '../../platform/back-off.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { CarDocument } from './car-document.ts'
import { isKnownRegion, regionRouting } from './region-routing.ts'

/** One write to the index. The version is the car's, so a late write never overwrites a newer one. */
export type DocumentWrite = { carId: string; version: number; region: string; document: CarDocument | null }

export type Refused = { carId: string; version: number; reason: string }
export type WriteResult = { written: number; outdated: number; refused: Refused[]; retries: number }

export type WriteOptions = {
  signal: AbortSignal
  onRetry?: (reason: string, waitMs: number) => void
  firstWaitMs?: number
}

const pausesMs = { first: 100, longest: 10_000 }

/**
 * Writes everything, waiting if necessary: an overloaded or absent engine is retried with growing delays. A document
 * that the index can never accept, or whose region is unknown to this process, is returned with the reason.
 */
export async function writeDocuments(
  search: SearchEngine,
  index: string,
  writes: readonly DocumentWrite[],
  { signal, onRetry, firstWaitMs = pausesMs.first }: WriteOptions,
): Promise<WriteResult> {
  const result: WriteResult = { written: 0, outdated: 0, refused: [], retries: 0 }
  let left = writes.filter(({ region }) => isKnownRegion(region))
  for (const { carId, version, region, document } of writes) {
    if (document && !isKnownRegion(region)) result.refused.push({ carId, version, reason: `unknown region: ${region}` })
  }
  while (left.length > 0) {
    const attempt = await attemptWrite(search, index, left)
    result.written += attempt.written
    result.outdated += attempt.outdated
    result.refused.push(...attempt.refused)
    left = attempt.again
    if (left.length > 0) {
      result.retries += 1
      const longest = doublingPause({ ...pausesMs, first: firstWaitMs }, result.retries)
      const pause = longest * (0.5 + Math.random() / 2)
      onRetry?.(attempt.reason, pause)
      await sleep(pause, undefined, { signal })
    }
  }
  return result
}

type Attempt = { written: number; outdated: number; refused: Refused[]; again: DocumentWrite[]; reason: string }

async function attemptWrite(search: SearchEngine, index: string, writes: readonly DocumentWrite[]): Promise<Attempt> {
  const attempt: Attempt = { written: 0, outdated: 0, refused: [], again: [], reason: '' }
  const items = await sendBulk(search, index, writes)
  if (typeof items === 'string') return { ...attempt, again: [...writes], reason: items }
  for (const [position, write] of writes.entries()) {
    const { status, reason } = items[position] ?? { status: 500, reason: 'no answer for this document' }
    // If the whole index is missing, no document is at fault: the caller must not continue as if these had been
    // rejected.
    if (reason.startsWith('index_not_found_exception')) throw new Error(`the index ${index} is gone`)
    if (status < 300 || (status === 404 && write.document === null)) attempt.written += 1
    else if (status === 409) attempt.outdated += 1
    else if (status === 429 || status >= 500 || isBlock(reason)) {
      attempt.again.push(write)
      attempt.reason = reason
    } else attempt.refused.push({ carId: write.carId, version: write.version, reason })
  }
  return attempt
}

/** An index that is closed to writes, for example because its disk is full: no document is at fault. */
function isBlock(reason: string): boolean {
  return reason.startsWith('cluster_block_exception')
}

type ItemAnswer = { status: number; reason: string }

/** A string is the reason why nothing was written and everything may be retried. */
async function sendBulk(
  search: SearchEngine,
  index: string,
  writes: readonly DocumentWrite[],
): Promise<ItemAnswer[] | string> {
  try {
    const { body } = await search.bulk({ index, body: writes.flatMap(bulkLines) })
    return body.items.map((item) => {
      const answer = item.index ?? item.delete
      return { status: answer?.status ?? 500, reason: describe(answer?.error) }
    })
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode
    // A missing index or a malformed request is not fixed by waiting.
    if (status !== undefined && status < 500 && status !== 429 && status !== 408) throw error
    return error instanceof Error ? error.message : String(error)
  }
}

function bulkLines({ carId, version, region, document }: DocumentWrite): object[] {
  const address = { _id: carId, routing: regionRouting(region), version, version_type: 'external' }
  return document ? [{ index: address }, document] : [{ delete: address }]
}

function describe(error: unknown): string {
  if (!error || typeof error !== 'object') return ''
  const { type, reason, caused_by } = error as { type?: string; reason?: string; caused_by?: { reason?: string } }
  return [type, reason, caused_by?.reason].filter(Boolean).join(': ')
}
