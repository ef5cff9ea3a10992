import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { addDeskItem, closeDeskItem } from '../../desk/desk-items.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { writeBoardNotice, writePersonNotice, type BreachSummary } from './breach-notices.ts'
import { countUnnamed, findAffected, type BreachWindow, type ReadKind } from './find-affected.ts'

const breachKind = 'breach'
const reportHours = 72

export type ReportedBreach = { id: string; people: number; unnamedReads: number; reportDueAt: Date; folder: string }

/**
 * Writes who is affected and the drafts of rule 7 into files that only the operator can read, then records the breach
 * with its clock and adds it to the desk. The database gets counts only; nothing is sent.
 */
export async function reportBreach(
  database: Database,
  { out, contact, ...window }: BreachWindow & { out: string; contact: string | null },
): Promise<ReportedBreach> {
  const awareAt = new Date()
  const reportDueAt = new Date(awareAt.getTime() + reportHours * 3_600_000)
  await mkdir(out, { recursive: true, mode: 0o700 })
  const { people, kinds } = await writePeople(database, window, { out, contact })
  const unnamedReads = await countUnnamed(database, window)
  const summary: BreachSummary = { window, people, kinds, unnamedReads, awareAt, reportDueAt, contact }
  await writeFile(join(out, 'notice-to-board.md'), writeBoardNotice(summary), { mode: 0o600 })
  const id = await recordBreach(database, summary)
  return { id, people, unnamedReads, reportDueAt, folder: out }
}

/** One line of JSON per person: who, which data, and the draft of the notice. */
async function writePeople(
  database: Database,
  window: BreachWindow,
  { out, contact }: { out: string; contact: string | null },
): Promise<Pick<BreachSummary, 'people' | 'kinds'>> {
  let people = 0
  const kinds: Partial<Record<ReadKind, number>> = {}
  await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      async function* lines() {
        for await (const person of findAffected(transaction, window)) {
          people += 1
          for (const kind of Object.keys(person.reads) as ReadKind[]) kinds[kind] = (kinds[kind] ?? 0) + 1
          yield `${JSON.stringify({ ...person, notice: writePersonNotice(person, contact) })}\n`
        }
      }
      const file = createWriteStream(join(out, 'notices-to-people.jsonl'), { mode: 0o600 })
      await pipeline(Readable.from(lines()), file)
    })
  return { people, kinds }
}

async function recordBreach(
  database: Database,
  { window, people, kinds, awareAt, reportDueAt }: BreachSummary,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('breaches')
      .values({
        since: window.since,
        until: window.until,
        actor_id: window.actorId,
        people,
        kinds: JSON.stringify(kinds),
        aware_at: awareAt,
        report_due_at: reportDueAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addDeskItem(transaction, {
      kind: breachKind,
      subjectKey: id,
      title: `Breach of data of ${people} people: report to the Board`,
      evidence: { people, reportDueAt: reportDueAt.toISOString() },
    })
    await appendAuditEntry(transaction, {
      kind: 'breach_recorded',
      actorId: null,
      subjectId: null,
      details: { breach: id, people },
    })
    return id
  })
}

/** Ends the clock once the Board has the full report. Returns false for an unknown or closed breach. */
export async function closeBreach(database: Database, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const item = { kind: breachKind, subjectKey: id }
    if (!(await closeDeskItem(transaction, { ...item, outcome: 'reported', closedBy: null }))) return false
    await sql`update breaches set reported_at = now() where id = ${id}`.execute(transaction)
    await appendAuditEntry(transaction, {
      kind: 'breach_reported',
      actorId: null,
      subjectId: null,
      details: { breach: id },
    })
    return true
  })
}
