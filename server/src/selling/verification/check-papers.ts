import { parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import type { PaperCategory } from '@pahiya/domain/files/uploads'
import {
  comparePapers,
  withoutNames,
  type Finding,
  type RegistryFacts,
} from '@pahiya/domain/selling/verification/compare-papers'
import { isUnread, readPaper, type PaperFacts } from '@pahiya/domain/selling/verification/read-paper'
import { sql } from 'kysely'
import { addDeskItem } from '../../desk/desk-items.ts'
import type { FilesConfig } from '../../files/file-stores.ts'
import { findListingFiles, type OwnFile } from '../../files/own-files.ts'
import { FileMissing, readFile } from '../../files/read/read-file.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import type { AskRegistry } from '../registry/registry.ts'
import type { AskAi } from './ask-ai.ts'
import { checkPapersJob } from './check-papers.job.ts'
import { findEntered, type Entered } from './find-entered.ts'
import type { PaperReader } from './paper-reader.ts'

export type CheckPapers = {
  database: Database
  objects: ObjectStore
  config: FilesConfig
  reader: PaperReader
  askRegistry: AskRegistry | null
  askAi: AskAi | null
}

/** The evidence for a moderator; it contains names, so it is stored only with the open item and deleted with it. */
export type PapersEvidence = { round: number; findings: Finding[]; unread: PaperCategory[] }

export const papersKind = 'papers'

export function verificationJobs(dependencies: CheckPapers): JobList {
  return {
    jobs: [checkPapersJob],
    handlers: [
      defineHandler(checkPapersJob, ({ ownListingId }, signal) => checkPapers(dependencies, ownListingId, signal)),
    ],
  }
}

type Checked = { outcome: 'gone' | 'not_waiting' | 'newer_papers' | 'in_review'; conflicts?: number; unread?: number }

/**
 * Reads both papers, queries the registry and compares everything with the seller's entries. It only gathers evidence:
 * a moderator decides. If the registry does not respond or a paper is unreadable, this is reported as such.
 */
export async function checkPapers(
  dependencies: CheckPapers,
  ownListingId: string,
  signal?: AbortSignal,
): Promise<Checked> {
  const { database } = dependencies
  const entered = await findEntered(database, ownListingId)
  if (!entered) return { outcome: 'gone' }
  if (entered.papers !== 'being_read' || !entered.isOnOffer) return { outcome: 'not_waiting' }
  const files = await findListingFiles(database, ownListingId)
  const rc = await readOne(dependencies, files, 'rcBook', signal)
  const insurance = await readOne(dependencies, files, 'insurance', signal)
  signal?.throwIfAborted()
  // The seller's number is the one on sale. A registry record for the number on another car's RC would agree with it.
  const plate = plateOf(entered.plate) ?? rc.facts.plate
  const registry = await ask(dependencies.askRegistry, plate)
  const today = dayInIndia(new Date())
  const findings = comparePapers({ entered, rc: rc.facts, insurance: insurance.facts, registry: registry.facts, today })
  const unread = [rc, insurance].filter(({ isRead }) => !isRead).map(({ category }) => category)
  const aiScore = (await dependencies.askAi?.(entered)) ?? null
  const isKept = await keep(database, entered, { findings, unread, registry: registry.state, aiScore })
  if (!isKept) return { outcome: 'newer_papers' }
  const conflicts = findings.filter(({ result }) => result === 'conflicts').length
  return { outcome: 'in_review', conflicts, unread: unread.length }
}

const nothing = readPaper('')

type Read = { category: PaperCategory; facts: PaperFacts; isRead: boolean }

async function readOne(
  { database, objects, config, reader }: CheckPapers,
  files: readonly OwnFile[],
  category: PaperCategory,
  signal: AbortSignal | undefined,
): Promise<Read> {
  const file = files.find((each) => each.category === category)
  if (!file) return { category, facts: nothing, isRead: false }
  const bytes = await readFile(objects, database, file.id, config).catch((error: unknown) => {
    // The file was deleted meanwhile, so a retry would not help; if the store does not respond, the job is retried.
    if (error instanceof FileMissing) return null
    throw error
  })
  const text = bytes && (await reader.read(bytes, file.mediaType ?? 'image/jpeg', signal))
  const facts = text === null ? nothing : readPaper(text)
  return { category, facts, isRead: !isUnread(facts) }
}

function plateOf(text: string | null): string | null {
  const parsed = text === null ? undefined : parsePlate(text)
  return parsed ? plateKey(parsed) : null
}

type RegistryState = 'answered' | 'no_record' | 'no_answer' | 'not_configured' | 'no_plate'

async function ask(
  askRegistry: AskRegistry | null,
  plate: string | null,
): Promise<{ state: RegistryState; facts: RegistryFacts | null }> {
  if (askRegistry === null) return { state: 'not_configured', facts: null }
  if (plate === null) return { state: 'no_plate', facts: null }
  const outcome = await askRegistry(plate)
  if (outcome.kind === 'record') return { state: 'answered', facts: outcome.facts }
  return { state: outcome.kind, facts: null }
}

type Result = { findings: Finding[]; unread: PaperCategory[]; registry: RegistryState; aiScore: number | null }

/** Saves the result and the desk item together or not at all: papers submitted meanwhile are read by their own job. */
async function keep(database: Database, entered: Entered, result: Result): Promise<boolean> {
  const { ownListingId, round, title } = entered
  const { findings, unread, registry, aiScore } = result
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('verifications')
      .set({
        papers: 'in_review',
        findings: JSON.stringify(withoutNames(findings)),
        registry,
        ai_score: aiScore,
        read_at: sql<Date>`now()`,
      })
      .where('own_listing_id', '=', ownListingId)
      .where('round', '=', round)
      .where('papers', '=', 'being_read')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const evidence: PapersEvidence = { round, findings, unread }
    await addDeskItem(transaction, {
      kind: papersKind,
      subjectKey: ownListingId,
      title,
      evidence,
    })
    return true
  })
}
