/** Fields of a PostgreSQL error that describe what went wrong; `detail`, `where` and others contain row values. */
const namedFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'statusCode', 'syscall'] as const
const deepest = 3

/**
 * The part of an error that may be logged: only named fields, so that the e-mail address in a conflicting row is not
 * logged.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = error as unknown as Record<string, unknown>
  const named = namedFields.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : []))
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : []
  const nested = [error.cause, ...errors].filter((inner) => inner !== undefined && inner !== null)
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    // The stack begins with the message.
    stack: error.stack?.replace(error.message, () => withoutValues(error.message)),
    ...(Object.fromEntries(named) as Record<string, string | number>),
    ...(nested.length > 0 && depth < deepest && { causes: nested.map((inner) => describeError(inner, depth + 1)) }),
  }
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** PostgreSQL ends some messages with the value: `invalid input syntax for type uuid: "…"`. */
function withoutValues(message: string): string {
  return message.replace(/: ".*"/gs, ': "…"').replace(/\(\S*@\S*\)/g, '(…)')
}
