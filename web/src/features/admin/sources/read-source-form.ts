import type { SourceDraft } from '@pahiya/contract/ingestion/source-trials'

/** The facts of a mapping, in the order of the form. */
export const mappedFacts = [
  'ref',
  'title',
  'make',
  'model',
  'variant',
  'year',
  'price',
  'originalPrice',
  'odometer',
  'fuel',
  'gearbox',
  'owners',
  'colour',
  'plate',
  'condition',
  'city',
  'locality',
  'address',
  'description',
  'images',
  'features',
  'url',
  'listedAt',
  'sellerType',
  'sellerName',
  'sellerContact',
  'verification',
] as const

/** A rule as shown in the form: a field name unchanged, anything else as JSON. */
export function writeRule(rule: unknown): string {
  if (rule === undefined || rule === null) return ''
  return typeof rule === 'string' ? rule : JSON.stringify(rule)
}

/** Text that is not valid JSON is treated as a field name. */
function readRule(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Converts the form for the API, which validates it. A mapping without rules means the connector's default. */
export function readSourceForm(form: URLSearchParams): SourceDraft {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const rules = mappedFacts.flatMap((fact) => {
    const rule = text(`field-${fact}`)
    return rule === '' ? [] : [[fact, readRule(rule)] as const]
  })
  const transport = readRule(text('transport'))
  const format = {
    ...(transport !== '' && { transport }),
    ...(rules.length > 0 && { fields: Object.fromEntries(rules) }),
  }
  return {
    key: text('key'),
    name: text('name'),
    connector: text('connector') as SourceDraft['connector'],
    address: text('address'),
    agreement: text('agreement') || null,
    trustPoints: Number(text('trustPoints') || 'none'),
    refreshMinutes: Math.round(Number(text('refreshHours') || 'none') * 60),
    imageHosts: text('imageHosts')
      .split(/[\s,]+/)
      .filter(Boolean),
    format: Object.keys(format).length === 0 ? null : format,
  }
}
