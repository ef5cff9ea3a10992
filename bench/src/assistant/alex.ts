import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { loadMarket } from '../relevance/load-market.ts'
import { makeMarket } from '../relevance/market.ts'
import { printAttacks } from './print-attacks.ts'
import { printCutStreams } from './cut-streams.ts'
import { firstByteMs } from './first-byte.ts'
import { loadAttacks, loadConversations, loadUnknown } from './sets/load-sets.ts'
import { matchesConversation } from './sets/match-reading.ts'
import type { Attack, Conversation, UnknownQuestion } from './sets/set-types.ts'
import { talk, unresolvedIn, type Site, type Talk } from './talk.ts'
import { printWithModel } from './with-model.ts'

const runs = 4
/** Answers checked for figures that no tool result contains. */
const checkedAnswers = 3_000
const streamedAnswers = 80

/** The sealed half is for the final run only and prints figures, never its texts, so it cannot influence tuning. */
const isSealed = process.argv.includes('--sealed')
const parts = ['answers', 'attacks', 'streams', 'model'] as const
type Part = (typeof parts)[number]
const named = parts.filter((part) => process.argv.includes(part))
const includesPart = (part: Part) => named.length === 0 || named.includes(part)
const printsMissed = process.argv.includes('--missed') && !isSealed

type Sets = { conversations: Conversation[]; unknown: UnknownQuestion[]; attacks: Attack[] }
type Graded = { conversation: Conversation; isRight: boolean; different: string[]; print: string }

/**
 * `pnpm bench alex [answers] [attacks] [streams] [model] [--sealed] [--missed]`: conversations with Alex without a
 * model, graded by their final filters, intent and cars; questions about facts that we do not hold; the time per
 * answer; attacks; cut streams; and Alex with the stand-in for a model. Runs all parts unless some are named.
 */
export async function run(): Promise<void> {
  const half = isSealed ? 'sealed' : 'open'
  if (!isSealed) printProgress('the open half; the sealed half is not read')
  const sets: Sets = {
    conversations: await loadConversations(half),
    unknown: await loadUnknown(half),
    attacks: await loadAttacks(half),
  }
  await withBenchWorld(async (world) => {
    await loadMarket(world, makeMarket())
    printProgress('indexed')
    const site = await world.site()
    try {
      if (includesPart('answers')) await gradeAll(world, site, sets)
      if (includesPart('answers') || includesPart('streams')) await printStreams(site, sets)
      if (includesPart('model')) await printWithModel(world, sets.conversations)
      // Last: the attacks change listings and sources.
      if (includesPart('attacks')) await printAttacks(world, site, sets.attacks, !isSealed)
    } finally {
      await site.close()
    }
  })
}

async function printStreams(site: Site, { conversations }: Sets): Promise<void> {
  const address = await site.listen({ host: '127.0.0.1', port: 0 })
  if (includesPart('streams')) await printCutStreams(address)
  const questions = conversations.map(({ turns }) => turns[0]!).slice(0, streamedAnswers)
  if (includesPart('answers')) printTime('alex.first_byte.p95', await firstByteMs(address, questions), 300)
}

async function gradeAll(world: TestWorld, site: Site, sets: Sets): Promise<void> {
  const times: number[] = []
  const unresolved: string[] = []
  const rounds: Graded[][] = []
  for (let round = 1; round <= runs || times.length < checkedAnswers; round++) {
    const graded: Graded[] = []
    for (const conversation of sets.conversations) {
      const talked = await talk(world, site, conversation.turns)
      graded.push(await grade(site, conversation, talked))
      for (const { answer, tookMs } of talked.answers) {
        times.push(tookMs)
        unresolved.push(...unresolvedIn(answer))
      }
    }
    if (round <= runs) rounds.push(graded)
    printProgress(`run ${round}: ${graded.filter(({ isRight }) => isRight).length} of ${graded.length}`)
  }
  printSuccess(rounds[0]!)
  const equal = rounds.every((round) => round.every(({ print }, at) => print === rounds[0]![at]!.print))
  printFigure('alex.runs_equal', equal ? runs : 0, 'runs', `${runs}`, equal)
  printFigure(
    'alex.unresolved_figures',
    unresolved.length,
    `of the figures in ${times.length} answers`,
    '0',
    unresolved.length === 0,
  )
  if (unresolved.length > 0 && !isSealed)
    printProgress(`unresolved: ${[...new Set(unresolved)].slice(0, 20).join(' ')}`)
  await printUnknown(world, site, sets)
  printTime('alex.answer.p95', times, 400)
}

/** Correct: filters and intent are a fair reading, and the cars are the results of that search. */
async function grade(site: Site, conversation: Conversation, { answers, state }: Talk): Promise<Graded> {
  const last = answers.at(-1)!.answer
  const { filters } = state.wishes
  const different =
    last.intent !== null && matchesConversation(conversation, { filters, intent: last.intent })
      ? []
      : [`${last.intent} ${JSON.stringify(filters)}`]
  if (different.length === 0 && last.intent === 'find' && last.cars.length > 0 && last.total !== 0)
    different.push(...(await differingCars(site, state.wishes, last)))
  const print = JSON.stringify([
    state.wishes,
    answers.map(({ answer }) => [answer.content, answer.cars.map(({ listingId }) => listingId)]),
  ])
  return { conversation, isRight: different.length === 0, different, print }
}

async function differingCars(
  site: Site,
  { filters, sort }: Talk['state']['wishes'],
  last: Talk['answers'][number]['answer'],
): Promise<string[]> {
  const payload = { ...filters, sort: sort ?? 'relevance', limit: 50 }
  const searched = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  const ids = new Set(searched.json<{ listings: { id: string }[] }>().listings.map(({ id }) => id))
  return last.cars.filter(({ listingId }) => !ids.has(listingId)).map(({ title }) => `car ${title}`)
}

function printSuccess(graded: readonly Graded[]): void {
  const groups: [string, readonly Graded[]][] = [
    ['', graded],
    ...Map.groupBy(graded, ({ conversation }) => `.${conversation.language}`),
  ]
  for (const [name, some] of groups) {
    const share = some.filter(({ isRight }) => isRight).length / some.length
    printFigure(`alex.success${name}`, share, 'share', '>= 0.9', share >= 0.9)
  }
  if (!printsMissed) return
  for (const { conversation, isRight, different } of graded) {
    if (!isRight) printProgress(`${conversation.id} ${conversation.turns.join(' | ')}: ${different.join(', ')}`)
  }
}

async function printUnknown(world: TestWorld, site: Site, { unknown }: Sets): Promise<void> {
  let right = 0
  for (const { id, turns } of unknown) {
    const { answers } = await talk(world, site, turns)
    const { answer } = answers.at(-1)!
    const isRight = answer.intent === 'unknown-here' && answer.content.includes('\n') && answer.cars.length === 0
    if (isRight) right += 1
    else if (printsMissed) printProgress(`${id} ${turns.join(' | ')}: ${answer.intent}`)
  }
  if (unknown.length > 0) printFigure('alex.unknown', right / unknown.length, 'share', '1', right === unknown.length)
}

function printTime(figure: string, times: readonly number[], most: number): void {
  const p95 = quantile(times, 0.95)
  printFigure(figure, p95, 'ms', `<= ${most}`, p95 <= most)
}
