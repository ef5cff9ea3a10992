import * as z from 'zod'
import { readJson } from '../outbound/read-json.ts'

const bounds = z.strictObject({
  /** Per person and day. */
  person: z.int().min(0).max(1_000_000_000_000),
  day: z.int().min(0).max(1_000_000_000_000),
  /** Never reset. */
  all: z.int().min(0).max(1_000_000_000_000),
})
const RoleBudget = z.strictObject({ rupees: bounds, tokens: bounds })
export type RoleBudget = Readonly<z.infer<typeof RoleBudget>>

/** One environment variable per role, such as LLM_ASSISTANT_BUDGET. */
export const LlmBudgetSetting = z
  .string()
  .refine(
    (text) => readJson(RoleBudget, text) !== undefined,
    'is JSON: {"rupees":{"person":…,"day":…,"all":…},"tokens":{"person":…,"day":…,"all":…}}',
  )

export function parseBudget(text: string): RoleBudget {
  return RoleBudget.parse(JSON.parse(text))
}
