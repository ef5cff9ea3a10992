import { sql, type Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../engines/database.generated.ts'
import type { Database } from '../engines/postgres.ts'
import { LlmError, type LlmBudget, type LlmRequest, type LlmSpender, type LlmUsage } from './llm.ts'
import type { LlmModel } from './model-setting.ts'

export type LlmLimits = Pick<
  Config,
  | 'LLM_RUPEES_PER_PERSON_DAY'
  | 'LLM_RUPEES_PER_DAY'
  | 'LLM_RUPEES_IN_ALL'
  | 'LLM_TOKENS_PER_PERSON_DAY'
  | 'LLM_TOKENS_PER_DAY'
  | 'LLM_TOKENS_IN_ALL'
>
type Amount = { tokens: number; microrupees: number }
export type Reserved = { id: string; at: Date; day: string; usage: LlmUsage }
export type Spent = {
  outcome: string
  tries: number
  usage: LlmUsage
  isReported: boolean
  firstTextMs: number | null
  totalMs: number
}

const nothing: Amount = { tokens: 0, microrupees: 0 }

/** Rupees for a million tokens are millionths of a rupee for one. */
function costOf({ inputRupees, outputRupees }: LlmModel, { inputTokens, outputTokens }: LlmUsage): Amount {
  return {
    tokens: inputTokens + outputTokens,
    microrupees: Math.ceil(inputTokens * inputRupees + outputTokens * outputRupees),
  }
}

/**
 * Records the call with its upper bound as cost, before it is sent. Throws LlmError if a budget would be exceeded; then
 * nothing is recorded.
 */
export async function reserve(
  database: Database,
  limits: LlmLimits,
  model: LlmModel,
  { role, spender }: Pick<LlmRequest, 'role' | 'spender'>,
  usage: LlmUsage,
): Promise<Reserved> {
  const cost = costOf(model, usage)
  return database.transaction().execute(async (transaction) => {
    const { day, ...spent } = await lockSpending(transaction)
    const person = await findSpentByPerson(transaction, spender, day)?.executeTakeFirstOrThrow()
    const budget = findExceeded(limits, cost, { ...spent, person: person ?? nothing })
    if (budget) throw new LlmError('budget', { budget })
    await addSpending(transaction, day, cost)
    const row = await transaction
      .insertInto('llm_calls')
      .values({
        role,
        model: model.model,
        ...(spender !== 'job' && ('accountId' in spender ? { account_id: spender.accountId } : spender)),
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        microrupees: cost.microrupees,
      })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow()
    return { ...row, day, usage }
  })
}

/** Replaces the reserved cost by the real one. */
export async function settle(database: Database, model: LlmModel, reserved: Reserved, spent: Spent): Promise<void> {
  const [before, after] = [costOf(model, reserved.usage), costOf(model, spent.usage)]
  const change = { tokens: after.tokens - before.tokens, microrupees: after.microrupees - before.microrupees }
  await database.transaction().execute(async (transaction) => {
    await addSpending(transaction, reserved.day, change)
    const { numUpdatedRows } = await transaction
      .updateTable('llm_calls')
      .set({
        outcome: spent.outcome,
        tries: spent.tries,
        input_tokens: spent.usage.inputTokens,
        output_tokens: spent.usage.outputTokens,
        microrupees: after.microrupees,
        usage_is_reported: spent.isReported,
        first_text_ms: spent.firstTextMs,
        total_ms: spent.totalMs,
      })
      .where('id', '=', reserved.id)
      // The partition. The time that was read lacks the microseconds.
      .where('at', '>=', new Date(reserved.at.getTime() - 1))
      .where('at', '<=', new Date(reserved.at.getTime() + 1))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('the call is not in the ledger')
  })
}

type SpendingToday = { day: string; today: Amount; all: Amount }

/** Starts a new day if it has begun. Calls that reserve wait for each other here. */
async function lockSpending(transaction: Kysely<DB>): Promise<SpendingToday> {
  const { rows } = await sql<Record<'dayTokens' | 'dayCost' | 'allTokens' | 'allCost', number> & { day: string }>`
    update llm_spending set
      day = (now() at time zone 'Asia/Kolkata')::date,
      day_tokens = case when day = (now() at time zone 'Asia/Kolkata')::date then day_tokens else 0 end,
      day_microrupees = case when day = (now() at time zone 'Asia/Kolkata')::date then day_microrupees else 0 end
    returning day::text, day_tokens as "dayTokens", day_microrupees as "dayCost",
      all_tokens as "allTokens", all_microrupees as "allCost"`.execute(transaction)
  const { day, dayTokens, dayCost, allTokens, allCost } = rows[0]!
  return {
    day,
    today: { tokens: dayTokens, microrupees: dayCost },
    all: { tokens: allTokens, microrupees: allCost },
  }
}

/** What a person's calls of a day in India cost. Null for a job, which is no person. */
function findSpentByPerson(database: Kysely<DB>, spender: LlmSpender, day: string) {
  if (spender === 'job') return null
  const [column, person] =
    'accountId' in spender ? (['account_id', spender.accountId] as const) : (['visitor', spender.visitor] as const)
  const midnight = sql<Date>`${day}::date::timestamp at time zone 'Asia/Kolkata'`
  return database
    .selectFrom('llm_calls')
    .select([
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::bigint`.as('tokens'),
      sql<number>`coalesce(sum(microrupees), 0)::bigint`.as('microrupees'),
    ])
    .where(column, '=', person)
    .where('at', '>=', midnight)
}

async function addSpending(transaction: Kysely<DB>, day: string, { tokens, microrupees }: Amount): Promise<void> {
  // A call that began yesterday no longer counts for the day.
  await sql`
    update llm_spending set
      day_tokens = case when day = ${day}::date then greatest(0, day_tokens + ${tokens}::bigint) else day_tokens end,
      day_microrupees = case when day = ${day}::date
        then greatest(0, day_microrupees + ${microrupees}::bigint) else day_microrupees end,
      all_tokens = greatest(0, all_tokens + ${tokens}::bigint),
      all_microrupees = greatest(0, all_microrupees + ${microrupees}::bigint)`.execute(transaction)
}

function findExceeded(
  limits: LlmLimits,
  cost: Amount,
  spent: Record<'person' | 'today' | 'all', Amount>,
): LlmBudget | null {
  const exceeds = (sum: Amount, tokens: number, rupees: number) =>
    sum.tokens + cost.tokens > tokens || sum.microrupees + cost.microrupees > rupees * 1_000_000
  if (exceeds(spent.all, limits.LLM_TOKENS_IN_ALL, limits.LLM_RUPEES_IN_ALL)) return 'all'
  if (exceeds(spent.today, limits.LLM_TOKENS_PER_DAY, limits.LLM_RUPEES_PER_DAY)) return 'day'
  return exceeds(spent.person, limits.LLM_TOKENS_PER_PERSON_DAY, limits.LLM_RUPEES_PER_PERSON_DAY) ? 'person' : null
}
