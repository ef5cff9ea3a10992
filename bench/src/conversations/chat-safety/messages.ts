import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownScamKinds, type KnownScamKind } from '@pahiya/domain/chat-safety/scam-kinds'
import * as z from 'zod'

const Message = z.object({
  text: z.string(),
  scam: z.enum(knownScamKinds).nullable(),
  tongue: z.enum(['en', 'hinglish', 'hi', 'te']),
})
export type Message = z.infer<typeof Message>

/** Single messages; rules may be tuned on the open half. The digest of the sealed half is checked. */
export function readMessages(set: 'open' | 'sealed'): Message[] {
  const text = readFileSync(join(import.meta.dirname, `${set}.jsonl`), 'utf8')
  if (set === 'sealed') {
    const [sealed] = readFileSync(join(import.meta.dirname, 'sealed.sha256'), 'utf8').split(/\s/)
    if (createHash('sha256').update(text).digest('hex') !== sealed)
      throw new Error('sealed.jsonl is not what was sealed')
  }
  return text
    .trimEnd()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)))
}

export function readScamSentences(set: 'open' | 'sealed', kind: KnownScamKind): string[] {
  return readMessages(set).flatMap(({ text, scam }) => (scam === kind ? [text] : []))
}
