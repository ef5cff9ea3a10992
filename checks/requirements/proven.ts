import { namedRows } from './named-rows.ts'
import { listRowIds, type Area } from './register.ts'
import type { TestOutcome } from './vitest-report.ts'

export type Proof = {
  proven: Set<string>
  /** Rows named by a failing test. */
  broken: Map<string, string[]>
  /** Ids in titles that are not in the register, with the title. */
  unknown: { id: string; title: string; file: string }[]
}

/** A row is proven if a test that names it ran and passed, and no test that names it failed. */
export function provenRows(areas: Area[], tests: TestOutcome[]): Proof {
  const ids = new Set(listRowIds(areas))
  const areaKeys = new Set(areas.map((area) => area.key))
  const passed = new Set<string>()
  const broken = new Map<string, string[]>()
  const unknown: Proof['unknown'] = []

  for (const { title, file, status } of tests) {
    for (const id of namedRows(title, areaKeys)) {
      if (!ids.has(id)) unknown.push({ id, title, file })
      else if (status === 'passed') passed.add(id)
      else if (status === 'failed') broken.set(id, [...(broken.get(id) ?? []), title])
    }
  }
  return { proven: new Set([...passed].filter((id) => !broken.has(id))), broken, unknown }
}
