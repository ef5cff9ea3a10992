import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { advertAt } from '../../market/advert-on-day.ts'
import type { AdvertShown } from '../../market/advert.ts'
import { findAdvertByKey } from '../market-state/advert-key.ts'
import type { MarketNow } from '../market-state/market-clock.ts'
import { encodeText, renameFields } from '../misbehaviour.ts'
import type { RunningPortal } from '../portal-server.ts'
import { csvLine } from './csv.ts'

export type Feed = { path: string; size: number; etag: string; lastModifiedMinute: number | undefined }

const ROWS_A_BLOCK = 100

/**
 * Writes the whole feed to a file, one block of rows at a time. Node's gzip header carries no timestamp, so the same
 * rows give the same bytes.
 */
export async function buildFeed(portal: RunningPortal, now: MarketNow, path: string): Promise<Feed> {
  const digest = createHash('sha256')
  let size = 0
  await pipeline(
    feedText(portal, now),
    createGzip(),
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(path),
  )
  const etag = `"${digest.digest('base64url').slice(0, 27)}"`
  return { path, size, etag, lastModifiedMinute: portal.clock.shelf(portal.id).lastChangeWithin(now.minute) }
}

async function* feedText(portal: RunningPortal, { minute, keys }: MarketNow): AsyncGenerator<Buffer> {
  const { id, mode, clock } = portal
  // A spreadsheet's Unicode text export begins with a byte order mark.
  let block = mode === 'wrong-charset' ? '\uFEFF' : ''
  let rows = 0
  for (const key of keys[id]!) {
    const row = feedRow(portal, advertAt(findAdvertByKey(clock.world, id, key), minute)!)
    if (rows === 0) block += csvLine(Object.keys(renameFields(row, mode)))
    block += csvLine(Object.values(row))
    if (++rows % ROWS_A_BLOCK > 0) continue
    yield encodeText(block, id, mode)
    block = ''
    // Yields to the other portals, which are served by the same process.
    await setImmediate()
  }
  yield encodeText(block, id, mode)
}

function feedRow({ origin }: RunningPortal, shown: AdvertShown): Record<string, string> {
  const fields = shown.fields as Record<string, string>
  const [main, ...others] = shown.photoPaths.map((path) => origin + path)
  return {
    ...fields,
    link: origin + shown.urlPath,
    image_link: main ?? '',
    additional_image_link: others.join(','),
  }
}
