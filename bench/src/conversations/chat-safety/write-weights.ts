import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packWeights } from '@pahiya/domain/chat-safety/learnt-weights'
import { learnWeights } from './learn.ts'
import type { Talk } from './talks.ts'

const file = join(import.meta.dirname, '../../../../domain/src/chat-safety/weights.generated.ts')

/** Learns the product's weights and writes them as code. The output depends only on the talks and the code. */
export async function writeWeights(talks: readonly Talk[]): Promise<void> {
  const { suspicion, kinds } = learnWeights(talks)
  const packed = {
    suspicion: packWeights(suspicion),
    kinds: Object.fromEntries([...kinds].map(([kind, weights]) => [kind, packWeights(weights)])),
  }
  const head = '/** Written by `pnpm bench chat-safety --learn`. */\n'
  await writeFile(file, `${head}export const packed = ${JSON.stringify(packed)}\n`)
}
