/** An amounts setting has several numbers, named `rupees.day` and so on. */
export type SettingValue = number | string | Readonly<Record<string, number>>

export type SettingUnit =
  | 'calls per minute'
  | 'searches'
  | 'chats'
  | 'percent'
  | 'minutes'
  | 'milliseconds'
  | 'seconds'
  | 'messages'
  | 'rows per second'
  | 'rupees'
  | 'tokens'

export type SettingSpec =
  | { kind: 'number'; unit: SettingUnit; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'amounts'; fields: readonly AmountField[] }

export type AmountField = { key: string; unit: SettingUnit; min: number; max: number }

export type SettingProblem =
  | { kind: 'not_a_number'; field: string | null }
  | { kind: 'out_of_range'; field: string | null; min: number; max: number }
  | { kind: 'not_an_option' }
  | { kind: 'other_fields' }

/** Returns why a setting cannot have this value; null if it can. */
export function findSettingProblem(spec: SettingSpec, value: SettingValue): SettingProblem | null {
  if (spec.kind === 'number') return findNumberProblem(spec, value, null)
  if (spec.kind === 'choice') {
    return typeof value === 'string' && spec.options.includes(value) ? null : { kind: 'not_an_option' }
  }
  if (typeof value !== 'object') return { kind: 'other_fields' }
  const keys = spec.fields.map(({ key }) => key)
  if (Object.keys(value).length !== keys.length || keys.some((key) => !(key in value))) return { kind: 'other_fields' }
  for (const field of spec.fields) {
    const problem = findNumberProblem(field, value[field.key]!, field.key)
    if (problem) return problem
  }
  return null
}

function findNumberProblem(
  { min, max }: { min: number; max: number },
  value: SettingValue,
  field: string | null,
): SettingProblem | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { kind: 'not_a_number', field }
  return value < min || value > max ? { kind: 'out_of_range', field, min, max } : null
}

/** field is null for a setting that is one value. */
export type SettingChange = { field: string | null; before: number | string; after: number | string }

/** Lists the differences between two values of one setting, so that a nested change is visible. */
export function diffSettingValues(before: SettingValue, after: SettingValue): SettingChange[] {
  if (typeof before !== 'object' || typeof after !== 'object') {
    if (typeof before === 'object' || typeof after === 'object' || before === after) return []
    return [{ field: null, before, after }]
  }
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? 0, after: after[field]! }))
}
