import { spendingRoute, type SpendingRow } from '@pahiya/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../engines/postgres.ts'
import { serveRoute } from '../http/serve-route.ts'
import { readBudgets, type LlmBudgets } from './budgets.ts'
import type { LlmRole } from './llm.ts'

type Row = Record<'dayTokens' | 'dayCost' | 'allTokens' | 'allCost', number> & { role: LlmRole }

const microrupees = 1_000_000

/** Spending is one row per role, which every call updates before it is sent. */
export function serveSpending(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  serveRoute(http, spendingRoute, async () => {
    // Budgets are settings, which change while the process runs.
    const budgets = readBudgets(config)
    const { rows } = await sql<Row>`
      select role, all_tokens as "allTokens", all_microrupees as "allCost",
        case when day = today then day_tokens else 0 end as "dayTokens",
        case when day = today then day_microrupees else 0 end as "dayCost"
      from llm_role_spending, (select (now() at time zone 'Asia/Kolkata')::date as today) as now order by role`.execute(
      database,
    )
    return {
      isOn: [config.LLM_ASSISTANT, config.LLM_RESEARCH, config.LLM_SAFETY, config.LLM_REWORDING].some(Boolean),
      rows: [...rows.map((row) => ofRole(row, budgets)), together(rows, budgets)],
    }
  })
}

function ofRole(row: Row, budgets: LlmBudgets): SpendingRow {
  const { rupees, tokens } = budgets.roles[row.role]
  return {
    role: row.role,
    dayRupees: { spent: row.dayCost / microrupees, most: rupees.day },
    dayTokens: { spent: row.dayTokens, most: tokens.day },
    allRupees: { spent: row.allCost / microrupees, most: rupees.all },
    allTokens: { spent: row.allTokens, most: tokens.all },
  }
}

function together(rows: readonly Row[], { together: { day, all } }: LlmBudgets): SpendingRow {
  const sum = (column: keyof Omit<Row, 'role'>) => rows.reduce((total, row) => total + row[column], 0)
  return {
    role: 'together',
    dayRupees: { spent: sum('dayCost') / microrupees, most: day.microrupees / microrupees },
    dayTokens: { spent: sum('dayTokens'), most: day.tokens },
    allRupees: { spent: sum('allCost') / microrupees, most: all.microrupees / microrupees },
    allTokens: { spent: sum('allTokens'), most: all.tokens },
  }
}
