import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scamKinds } from '@pahiya/domain/chat-safety/scam-kinds'
import * as z from 'zod'

const languages = ['english', 'hinglish', 'hindi', 'telugu', 'tenglish'] as const

/** A conversation by one of six authors, who had seen neither the rules nor each other's texts. */
const Talk = z.strictObject({
  author: z.string(),
  id: z.string(),
  languages: z.array(z.enum(languages)).min(1),
  about: z.string(),
  messages: z.array(
    z.strictObject({
      from: z.enum(['buyer', 'seller']),
      text: z.string(),
      /** A careful friend who has read the conversation so far would warn about this message. */
      kind: z.enum(scamKinds).optional(),
      /** A quick reader would not notice it. */
      subtle: z.boolean().optional(),
    }),
  ),
})
export type Talk = z.infer<typeof Talk>

/** The half for tuning, and the half that was set aside by the hash of each talk before any rule was tuned. */
export function readTalks(set: 'open' | 'sealed'): Talk[] {
  const text = readFileSync(join(import.meta.dirname, `talks-${set}.jsonl`), 'utf8')
  if (set === 'sealed') {
    const digest = createHash('sha256').update(text).digest('hex')
    const [sealed] = readFileSync(join(import.meta.dirname, 'talks-sealed.sha256'), 'utf8').split(/\s/)
    if (digest !== sealed) throw new Error('talks-sealed.jsonl is not what was sealed')
  }
  return text
    .trimEnd()
    .split('\n')
    .map((line) => Talk.parse(JSON.parse(line)))
}
