export type TestOutcome = { title: string; file: string; status: 'passed' | 'failed' | 'not-run' }
export type Report =
  { kind: 'tests'; tests: TestOutcome[] } | { kind: 'other' } | { kind: 'unreadable'; reason: string }

/**
 * Parses the output of vitest's json reporter; .reports may contain other JSON. A test's title includes the titles of
 * its describe blocks.
 */
export function parseReport(json: string): Report {
  let report: unknown
  try {
    report = JSON.parse(json)
  } catch {
    return { kind: 'unreadable', reason: 'is no JSON; was the run cut short?' }
  }
  const files = field(report, 'testResults')
  if (!Array.isArray(files)) return { kind: 'other' }

  const tests: TestOutcome[] = []
  for (const file of files as unknown[]) {
    const results = field(file, 'assertionResults')
    if (!Array.isArray(results)) return { kind: 'unreadable', reason: 'holds a file without assertionResults' }
    for (const result of results as unknown[]) {
      const title = field(result, 'fullName')
      const status = field(result, 'status')
      if (typeof title !== 'string' || typeof status !== 'string') {
        return { kind: 'unreadable', reason: 'holds a test without fullName or status' }
      }
      tests.push({ title, file: String(field(file, 'name')), status: statusOf(status) })
    }
  }
  return { kind: 'tests', tests }
}

/** Skipped, pending, todo and disabled tests prove nothing. */
function statusOf(status: string): TestOutcome['status'] {
  return status === 'passed' || status === 'failed' ? status : 'not-run'
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
