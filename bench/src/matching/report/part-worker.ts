import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { toComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { matchPart, type StoredAdvert } from './part-of-world.ts'
import { worldAdvertsOneByOne } from '../adverts/world-adverts.ts'

export type PartTask =
  | { kind: 'write'; seed: number; size: number; part: { at: number; of: number }; folder: string }
  | { kind: 'match'; file: string }

parentPort!.on('message', (task: PartTask) => {
  const done = task.kind === 'match' ? matchPart(task.file) : writePart(task)
  done.then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    (result) => parentPort!.postMessage(result),
    (error: unknown) => {
      throw error
    },
  )
})

/** Writes one file per model, since adverts of different models are never compared. */
async function writePart({ seed, size, part, folder }: Extract<PartTask, { kind: 'write' }>): Promise<number> {
  const files = new Map<string, WriteStream>()
  let written = 0
  for (const { evidence, carId, hard } of worldAdvertsOneByOne(seed, size, { part })) {
    const { familyKey } = toComparableAdvert(evidence)
    const file = files.get(familyKey) ?? createWriteStream(join(folder, `${familyKey}.${part.at}.jsonl`))
    files.set(familyKey, file)
    const stored: StoredAdvert = { evidence, carId, hard }
    if (!file.write(`${JSON.stringify(stored)}\n`)) await once(file, 'drain')
    written += 1
  }
  for (const file of files.values()) {
    file.end()
    await once(file, 'close')
  }
  return written
}
