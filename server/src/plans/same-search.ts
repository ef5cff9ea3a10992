/** A search as it was sent; of its fields only these are known here by name. */
export type Asked = { limit?: number; offset?: number; cursor?: string; analytics?: boolean; [field: string]: unknown }

/** How the answer is shown, and why: another order, page or tab of the same cars is no other question. */
const shown: ReadonlySet<string> = new Set([
  'sortBy',
  'sortOrder',
  'sort',
  'limit',
  'offset',
  'cursor',
  'tab',
  'analytics',
  'facets',
  'explain',
  'phrase',
])

/** One value and several are asked for under two names. */
const plural: Record<string, string> = { brand: 'brands', model: 'models', city: 'cities', fuelType: 'fuels' }

/** Only how many there are. With analytics it would bring cars along, the recommended ones. */
export function isPreview({ limit, analytics }: Asked): boolean {
  return limit === 0 && analytics !== true
}

export function isFurtherPage({ offset = 0, cursor }: Asked): boolean {
  return offset > 0 || cursor !== undefined
}

/** The same text for the same question, however it was written. */
export function questionOf(asked: Asked): string {
  const fields = new Map<string, string[]>()
  for (const [name, value] of Object.entries(asked)) {
    if (shown.has(name) || asksForNothing(value)) continue
    const field = plural[name] ?? name
    fields.set(field, [...(fields.get(field) ?? []), ...[value].flat().map(normal)])
  }
  const inOrder = [...fields].map(([name, values]) => [name, [...new Set(values)].toSorted()] as const)
  return JSON.stringify(inOrder.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A place is the same within a kilometre: a device never reports the same position twice. */
function normal(value: unknown): string {
  if (typeof value === 'number') return value.toFixed(Number.isInteger(value) ? 0 : 2)
  if (typeof value === 'string') return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return JSON.stringify(value)
}

function asksForNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}
