import { sql, type Kysely } from 'kysely'
import type { DB } from '../engines/database.generated.ts'
import type { Database } from '../engines/postgres.ts'
import { findExceeded, nothing, type Amount, type LlmBudgets, type SpentByRole } from './budgets.ts'
import { LlmError, type LlmRequest, type LlmRole, type LlmSpender, type LlmUsage } from './llm.ts'
import type { LlmModel } from './model-setting.ts'

export type Reserved = { id: string; at: Date; role: LlmRole; day: string; usage: LlmUsage }
export type Spent = {
  outcome: string
  tries: number
  usage: LlmUsage
  isReported: boolean
  firstTextMs: number | null
  totalMs: number
}

/** Rupees per million tokens equal millionths of a rupee per token. */
function costOf({ inputRupees, outputRupees }: LlmModel, { inputTokens, outputTokens }: LlmUsage): Amount {
  return {
    tokens: inputTokens + outputTokens,
    microrupees: Math.ceil(inputTokens * inputRupees + outputTokens * outputRupees),
  }
}

/**
 * Records the call with its upper bound as cost, before it is sent. Throws LlmError and records nothing if a budget
 * would be exceeded.
 */
export async function reserve(
  database: Database,
  budgets: LlmBudgets,
  model: LlmModel,
  { role, spender }: Pick<LlmRequest, 'role' | 'spender'>,
  usage: LlmUsage,
): Promise<Reserved> {
  const cost = costOf(model, usage)
  return database.transaction().execute(async (transaction) => {
    const { day, roles } = await lockSpending(transaction)
    const person = await findSpentByPerson(transaction, spender, role, day)?.executeTakeFirstOrThrow()
    const budget = findExceeded(budgets, role, cost, { roles, person: person ?? nothing })
    if (budget) throw new LlmError('budget', { budget })
    await addSpending(transaction, role, day, cost)
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
    return { ...row, role, day, usage }
  })
}

/** Replaces the reserved cost with the actual one. */
export async function settle(database: Database, model: LlmModel, reserved: Reserved, spent: Spent): Promise<void> {
  const [before, after] = [costOf(model, reserved.usage), costOf(model, spent.usage)]
  const change = { tokens: after.tokens - before.tokens, microrupees: after.microrupees - before.microrupees }
  await database.transaction().execute(async (transaction) => {
    await addSpending(transaction, reserved.role, reserved.day, change)
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

type SpendingRow = Record<'dayTokens' | 'dayCost' | 'allTokens' | 'allCost', number> & {
  role: LlmRole
  today: string
  isToday: boolean
}

/** Reservations are serialised here, locking rows in one order, because a budget covers all roles together. */
async function lockSpending(transaction: Kysely<DB>): Promise<{ day: string; roles: SpentByRole }> {
  const { rows } = await sql<SpendingRow>`
    select role, (now() at time zone 'Asia/Kolkata')::date::text as today,
      day = (now() at time zone 'Asia/Kolkata')::date as "isToday",
      day_tokens as "dayTokens", day_microrupees as "dayCost", all_tokens as "allTokens", all_microrupees as "allCost"
    from llm_role_spending order by role for update`.execute(transaction)
  const roles = rows.map(({ role, isToday, dayTokens, dayCost, allTokens, allCost }) => [
    role,
    {
      day: isToday ? { tokens: dayTokens, microrupees: dayCost } : nothing,
      all: { tokens: allTokens, microrupees: allCost },
    },
  ])
  return { day: rows[0]!.today, roles: Object.fromEntries(roles) as SpentByRole }
}

/** The cost of a person's calls in a role on a day in India. Null for a job, which has no person. */
function findSpentByPerson(database: Kysely<DB>, spender: LlmSpender, role: LlmRole, day: string) {
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
    .where('role', '=', role)
}

/** Starts a new day if it has begun; a call that began yesterday no longer counts for the day. */
async function addSpending(
  transaction: Kysely<DB>,
  role: LlmRole,
  day: string,
  { tokens, microrupees }: Amount,
): Promise<void> {
  const daySum = (column: 'day_tokens' | 'day_microrupees', change: number) => sql`case
    when day > ${day}::date then ${sql.ref(column)}
    else greatest(0, ${change}::bigint + case when day = ${day}::date then ${sql.ref(column)} else 0 end) end`
  await sql`
    update llm_role_spending set
      day = greatest(day, ${day}::date),
      day_tokens = ${daySum('day_tokens', tokens)},
      day_microrupees = ${daySum('day_microrupees', microrupees)},
      all_tokens = greatest(0, all_tokens + ${tokens}::bigint),
      all_microrupees = greatest(0, all_microrupees + ${microrupees}::bigint)
    where role = ${role}`.execute(transaction)
}
