import { findScam } from '@pahiya/domain/chat-safety/find-scam'
import { judgeMessage } from '@pahiya/domain/chat-safety/judge-message'
import { knownScamKinds } from '@pahiya/domain/chat-safety/scam-kinds'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'
import { readMessages, type Message } from './chat-safety/messages.ts'
import { measureTalks } from './chat-safety/measure-talks.ts'
import { readTalks } from './chat-safety/talks.ts'
import { writeWeights } from './chat-safety/write-weights.ts'

const goal = { recall: 0.9, falseWarnings: 0.01 }

/**
 * `pnpm bench chat-safety [--missed] [--talks open] [--learn]`: measures the rules on single messages, and the rules
 * with the learnt weights on whole conversations by six authors, each of whom is judged with weights learnt from the
 * other five. --talks open measures only the half of the conversations for tuning, and lists its errors with --missed;
 * --learn writes the product's weights, learnt from all conversations.
 *
 * For single messages it prints the shares of scam messages and of ordinary messages that are flagged, measured on
 * messages written for this product. The rules were tuned on the open half. The sealed half was set aside beforehand by
 * the hash of each message, and its digest is checked. --missed lists the errors in the open half, never those in the
 * sealed one.
 */
export async function run(): Promise<void> {
  if (process.argv.includes('--learn')) {
    await writeWeights([...readTalks('open'), ...readTalks('sealed')])
    return
  }
  if (process.argv.includes('--talks')) {
    const verdicts = measureTalks('chat_safety.talks_open', readTalks('open'), [])
    if (process.argv.includes('--missed'))
      for (const { marked, isOrdinary, warned, text } of verdicts)
        if ((marked !== undefined && warned === null) || (isOrdinary && warned !== null))
          printProgress(`${marked ?? 'ordinary'} → ${warned}: ${text}`)
    return
  }
  const sets = { open: readMessages('open'), sealed: readMessages('sealed') }
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
  for (const kind of knownScamKinds) {
    const some = sets.sealed.filter(({ scam }) => scam === kind)
    printRecall(`chat_safety.sealed.${kind}.recall`, some)
  }
  measureTalks('chat_safety.talks', readTalks('sealed'), readTalks('open'))
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
  const before = messages.slice(0, 10).map(({ text }) => ({ from: 'buyer' as const, text, warned: false }))
  const times = messages.map(({ text }) => {
    const began = performance.now()
    judgeMessage({ from: 'seller', text }, before)
    return performance.now() - began
  })
  const slow = quantile(times, 0.99)
  printFigure('chat_safety.p99', slow, 'ms', '<= 1', slow <= 1)
}
