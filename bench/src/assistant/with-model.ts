import { startDemoLlm, type DemoLlm } from '@pahiya/server/testing/stand-ins/demo-llm'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { printAdaptive } from './attacks.ts'
import type { Conversation } from './sets/set-types.ts'
import { startTalk, unresolvedIn, type Site } from './talk.ts'

/** Answers of the careless stand-in, checked for figures. */
const carelessAnswers = 1_000
const plenty = { person: 1_000_000_000, day: 1_000_000_000, all: 1_000_000_000 }
const faults = ['unauthorised', 'busy', 'errors', 'cut', 'garbage', 'bad-events', 'huge', 'endless', 'stalls', 'silent']
/** An answer is due 20 seconds after its question, whatever the provider does. */
const longestMs = 25_000
const question = 'diesel cars under 10 lakh in Hyderabad'

/** Alex with the stand-in for a language model: careless, attacked and failing; and the cost. */
export async function printWithModel(world: TestWorld, conversations: readonly Conversation[]): Promise<void> {
  const model = await startDemoLlm()
  const budget = JSON.stringify({ rupees: plenty, tokens: plenty })
  const LLM_ASSISTANT = model.setting()
  const limits = { LLM_RUPEES_PER_DAY: 1_000_000, LLM_TOKENS_PER_DAY: 1_000_000_000, LLM_TOKENS_IN_ALL: 1_000_000_000 }
  const config = { ...world.config, ...limits, LLM_ASSISTANT, LLM_ASSISTANT_BUDGET: budget }
  const openSite = () => world.site({ config })
  try {
    await model.mode('careless')
    const site = await openSite()
    await printCareless(site, conversations)
    await printAdaptive(site, 'careless')
    await site.close()
    await model.mode('careful')
    await printFaults(model, openSite)
    await printLedger(world)
  } finally {
    await model.stop()
  }
}

async function printCareless(site: Site, conversations: readonly Conversation[]): Promise<void> {
  const unresolved: string[] = []
  const times: number[] = []
  for (let at = 0; times.length < carelessAnswers; at++) {
    const ask = startTalk(site)
    for (const turn of conversations[at % conversations.length]!.turns) {
      const { answer, tookMs } = await ask(turn)
      unresolved.push(...unresolvedIn(answer))
      times.push(tookMs)
    }
  }
  const unit = `of the figures in ${times.length} answers`
  printFigure('alex.careless.unresolved_figures', unresolved.length, unit, '0', unresolved.length === 0)
  printFigure('alex.careless.answer.p95', quantile(times, 0.95), 'ms', 'none', true)
}

/** A new site for each failure, because after a few failures a site stops calling the provider for a while. */
async function printFaults(model: DemoLlm, openSite: () => Promise<Site>): Promise<void> {
  const calm = await openSite()
  await model.misbehave({ how: 'unauthorised' })
  const expected = (await startTalk(calm)(question)).answer.content
  await calm.close()
  for (const how of faults) {
    const site = await openSite()
    await model.misbehave({ how, retryAfter: 600 })
    const { answer, tookMs } = await startTalk(site)(question)
    const isSame = answer.content === expected && answer.cars.length > 0
    printFigure(`alex.provider.${how}`, tookMs, 'ms to the answer', `<= ${longestMs}`, isSame && tookMs <= longestMs)
    printProgress(`${how}: ${isSame ? 'the person saw the answer of the templates' : answer.content}`)
    await site.close()
  }
  await model.misbehave({ how: 'none' })
}

type LedgerRow = { outcome: string | null; calls: number; tokens: number; rupees: number }

async function printLedger({ stores }: TestWorld): Promise<void> {
  const { rows } = await stores.pool.query<LedgerRow>(
    `select outcome, count(*)::int as calls, sum(input_tokens + output_tokens)::int as tokens,
       (sum(microrupees) / 1e6)::float8 as rupees
     from llm_calls group by outcome order by calls desc`,
  )
  for (const { outcome, calls, tokens, rupees } of rows)
    printProgress(`ledger: ${calls} calls ${outcome ?? 'not finished'}, ${tokens} tokens, ₹${rupees.toFixed(4)}`)
  const sum = (of: 'calls' | 'tokens' | 'rupees') => rows.reduce((total, row) => total + row[of], 0)
  const spent = await stores.pool.query<{ rupees: number }>(
    `select (sum(all_microrupees) / 1e6)::float8 as rupees from llm_role_spending`,
  )
  const isEqual = Math.abs(spent.rows[0]!.rupees - sum('rupees')) < 0.000_001
  printFigure('alex.ledger.calls', sum('calls'), 'calls', 'none', true)
  printFigure('alex.ledger.tokens', sum('tokens'), 'tokens', 'none', true)
  printFigure('alex.ledger.rupees', sum('rupees'), 'rupees, equal to the budget’s sum', 'equal', isEqual)
}
