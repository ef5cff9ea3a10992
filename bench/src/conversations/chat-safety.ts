import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findScam, scamKinds } from '@pahiya/domain/chat-safety/find-scam'
import * as z from 'zod'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'

const Message = z.object({
  text: z.string(),
  scam: z.enum(scamKinds).nullable(),
  tongue: z.enum(['en', 'hinglish', 'hi', 'te']),
})
type Message = z.infer<typeof Message>

const folder = join(import.meta.dirname, 'chat-safety')
const goal = { recall: 0.9, falseWarnings: 0.01 }

/**
 * `pnpm bench chat-safety [--missed]`: the shares of scam messages and of ordinary messages that are flagged, measured
 * on messages written for this product. The rules were tuned on the open half. The sealed half was separated beforehand
 * by the hash of each message, and its digest is checked. --missed lists the errors in the open half, never those in
 * the sealed one.
 */
export async function run(): Promise<void> {
  const sets = { open: readMessages('open'), sealed: readSealed() }
  if (process.argv.includes('--missed')) {
    for (const { text, scam } of sets.open.filter(isWrong))
      printProgress(`${scam ?? 'ordinary'} → ${findScam(text)}: ${text}`)
    return
  }
  for (const [set, messages] of Object.entries(sets)) {
    printShares(`chat_safety.${set}`, messages)
    for (const [tongue, some] of Map.groupBy(messages, (each) => each.tongue)) {
      printShares(`chat_safety.${set}.${tongue}`, some)
    }
  }
  for (const kind of scamKinds) {
    const some = sets.sealed.filter(({ scam }) => scam === kind)
    printRecall(`chat_safety.sealed.${kind}.recall`, some)
  }
  printTimes([...sets.open, ...sets.sealed])
}

function isWrong({ text, scam }: Message): boolean {
  return (scam === null) !== (findScam(text) === null)
}

function printShares(figure: string, messages: readonly Message[]): void {
  printRecall(
    `${figure}.recall`,
    messages.filter(({ scam }) => scam !== null),
  )
  const ordinary = messages.filter(({ scam }) => scam === null)
  const share = ordinary.filter(isWrong).length / ordinary.length
  printFigure(
    `${figure}.false_warnings`,
    share,
    `share of ${ordinary.length}`,
    `<= ${goal.falseWarnings}`,
    share <= goal.falseWarnings,
  )
}

function printRecall(figure: string, scams: readonly Message[]): void {
  const share = 1 - scams.filter(isWrong).length / scams.length
  printFigure(figure, share, `share of ${scams.length}`, `>= ${goal.recall}`, share >= goal.recall)
}

/** A message is checked before it is shown. */
function printTimes(messages: readonly Message[]): void {
  const times = messages.map(({ text }) => {
    const began = performance.now()
    findScam(text)
    return performance.now() - began
  })
  const slow = quantile(times, 0.99)
  printFigure('chat_safety.p99', slow, 'ms', '<= 1', slow <= 1)
}

function readMessages(set: 'open' | 'sealed'): Message[] {
  const lines = readFileSync(join(folder, `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => Message.parse(JSON.parse(line)))
}

function readSealed(): Message[] {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, 'sealed.jsonl')))
    .digest('hex')
  const [sealed] = readFileSync(join(folder, 'sealed.sha256'), 'utf8').split(/\s/)
  if (digest !== sealed) throw new Error('sealed.jsonl is not what was sealed')
  return readMessages('sealed')
}
