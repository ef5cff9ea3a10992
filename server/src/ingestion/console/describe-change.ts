import type { SourceDraft } from '@pahiya/contract/ingestion/source-trials'

/** An entry of the audit log holds 2,000 bytes. */
const longestBytes = 500

/** The changed values of a record before and after, for the audit log. */
export function describeChange(before: SourceDraft | null, after: SourceDraft): Record<string, string> {
  const [old, now] = [flatten(before ?? {}), flatten(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
  const list = (values: ReadonlyMap<string, string>) =>
    cut(names.map((name) => `${name.replace('format.fields.', '')}=${values.get(name) ?? '(none)'}`).join('; '))
  return names.length === 0 ? {} : { before: list(old), after: list(now) }
}

function cut(text: string): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, longestBytes))
}

function flatten(value: object): Map<string, string> {
  const flat = new Map<string, string>()
  const add = (path: string, inner: unknown) => {
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner))
      for (const [name, next] of Object.entries(inner)) add(path === '' ? name : `${path}.${name}`, next)
    else flat.set(path, JSON.stringify(inner))
  }
  add('', value)
  return flat
}
