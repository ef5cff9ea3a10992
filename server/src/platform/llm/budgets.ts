import type { Config } from '../config.ts'
import { parseBudget, type RoleBudget } from './budget-setting.ts'
import type { LlmBudget, LlmRole } from './llm.ts'

export type LlmLimits = Pick<
  Config,
  | 'LLM_ASSISTANT_BUDGET'
  | 'LLM_RESEARCH_BUDGET'
  | 'LLM_SAFETY_BUDGET'
  | 'LLM_REWORDING_BUDGET'
  | 'LLM_RUPEES_PER_DAY'
  | 'LLM_RUPEES_IN_ALL'
  | 'LLM_TOKENS_PER_DAY'
  | 'LLM_TOKENS_IN_ALL'
  | 'LLM_SAFETY_PERCENT'
>

export type Amount = { tokens: number; microrupees: number }
export const nothing: Amount = { tokens: 0, microrupees: 0 }
type Spent = { day: Amount; all: Amount }
export type SpentByRole = Readonly<Record<LlmRole, Spent>>
export type LlmBudgets = ReturnType<typeof readBudgets>

export function readBudgets(limits: LlmLimits) {
  const roles: Record<LlmRole, RoleBudget> = {
    assistant: parseBudget(limits.LLM_ASSISTANT_BUDGET),
    research: parseBudget(limits.LLM_RESEARCH_BUDGET),
    safety: parseBudget(limits.LLM_SAFETY_BUDGET),
    rewording: parseBudget(limits.LLM_REWORDING_BUDGET),
  }
  const day = amount(limits.LLM_TOKENS_PER_DAY, limits.LLM_RUPEES_PER_DAY)
  const all = amount(limits.LLM_TOKENS_IN_ALL, limits.LLM_RUPEES_IN_ALL)
  const othersShare = 1 - limits.LLM_SAFETY_PERCENT / 100
  return {
    roles,
    together: { day, all },
    /** For all roles together, except safety. */
    others: { day: times(day, othersShare), all: times(all, othersShare) },
  }
}

const amount = (tokens: number, rupees: number): Amount => ({ tokens, microrupees: rupees * 1_000_000 })
const times = ({ tokens, microrupees }: Amount, share: number): Amount => ({
  tokens: tokens * share,
  microrupees: microrupees * share,
})

/**
 * The budget that a call of this cost would exceed: its role's own, or that of all roles together, of which a share is
 * reserved for safety.
 */
export function findExceeded(
  budgets: LlmBudgets,
  role: LlmRole,
  cost: Amount,
  { person, roles }: { person: Amount; roles: SpentByRole },
): LlmBudget | null {
  const { rupees, tokens } = budgets.roles[role]
  const exceeds = (spent: Amount, most: Amount) =>
    spent.tokens + cost.tokens > most.tokens || spent.microrupees + cost.microrupees > most.microrupees
  for (const span of ['all', 'day'] as const) {
    if (exceeds(roles[role][span], amount(tokens[span], rupees[span]))) return span
    if (exceeds(sumOf(roles, span), budgets.together[span])) return span
    if (
      role !== 'safety' &&
      exceeds(sumOf({ ...roles, safety: { day: nothing, all: nothing } }, span), budgets.others[span])
    )
      return span
  }
  return exceeds(person, amount(tokens.person, rupees.person)) ? 'person' : null
}

function sumOf(roles: SpentByRole, span: keyof Spent): Amount {
  return Object.values(roles).reduce(
    (sum, { [span]: spent }) => ({
      tokens: sum.tokens + spent.tokens,
      microrupees: sum.microrupees + spent.microrupees,
    }),
    nothing,
  )
}
