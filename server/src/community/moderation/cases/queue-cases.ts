import { caseDecisions } from '@pahiya/contract/community/moderation-desk'
import { sql } from 'kysely'
import { idsAmong } from '../../../desk/desk-items.ts'
import type { ItemDecision, ItemDescription } from '../../../desk/queue/desk-kind.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { subjectKey } from '../log/append-event.ts'
import { findStandings, type StandingRow } from '../log/find-events.ts'
import { caseColumns, caseTables, findCaseContents, presentCase, type CaseContent, type CaseRow } from './case-rows.ts'
import { decideCase } from './decide-case.ts'
import { fingerprint } from './find-case.ts'

type CaseDecision = (typeof caseDecisions)[number]

/** The fields that the desk's queue shows for open cases, by id. Texts of members are never copied into the desk. */
export async function describeCases(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemDescription>> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from ${caseTables}
    where cases.id = any(${idsAmong(ids)}) and cases.closed_at is null`.execute(database)
  const contents = await findCaseContents(database, rows)
  const subjects = [...contents.values()].flatMap(({ subject }) => subject ?? [])
  const standings = await findStandings(database, subjects)
  return new Map(
    rows.map((row) => {
      const content = contents.get(row.id)!
      const standing = content.subject && standings.get(subjectKey(content.subject))
      return [row.id, describeCase(row, content, standing ?? null)]
    }),
  )
}

function describeCase(row: CaseRow, content: CaseContent, standing: StandingRow | null): ItemDescription {
  const { excerpt, rule, reports } = presentCase(row, content, { moderatorId: '', now: new Date() })
  return {
    evidence: { note: excerpt, rule, reports },
    version: fingerprint(row, content, standing),
    outcomes: findOutcomes(row, content),
  }
}

/**
 * Silence and ban need a duration, and a text without a rule needs one, so those cases are decided on their own page.
 */
function findOutcomes({ kind, rule }: CaseRow, { subject }: CaseContent): CaseDecision[] {
  if (kind === 'appeal') return ['uphold', 'overturn']
  if (kind === 'grievance' || kind === 'order') return ['answer']
  if (subject === null) return []
  return rule === null || subject.kind === 'account' ? ['release'] : ['release', 'hide']
}

export async function decideCaseInQueue(
  database: Database,
  id: string,
  { outcome, reason, version }: ItemDecision,
  moderatorId: string,
): Promise<void> {
  const decision = caseDecisions.find((each) => each === outcome)
  if (!decision || decision === 'silence' || decision === 'ban') throw new AppError('nothing_to_decide')
  await decideCase(database, id, { decision, reason, until: null, seen: version, moderatorId, now: new Date() })
}
