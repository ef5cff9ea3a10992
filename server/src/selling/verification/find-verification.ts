import type {
  DecidedVerification,
  OwnVerification,
  VerificationCase,
  VerificationMove,
} from '@pahiya/contract/selling/verification'
import { formatPlate, parsePlate } from '@pahiya/domain/plate/registration-plate'
import { isPaper, type PaperCategory } from '@pahiya/domain/files/uploads'
import type { Finding } from '@pahiya/domain/selling/verification/compare-papers'
import { sql, type Kysely } from 'kysely'
import { findOpenItem } from '../../desk/find-desk-items.ts'
import { findListingFiles } from '../../files/own-files.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { computeAuthenticity } from './compute-authenticity.ts'
import { papersKind, type PapersEvidence } from './check-papers.ts'
import { findEntered, type Entered } from './find-entered.ts'

const mostMoves = 50
const mostDecided = 20

/** For a moderator: the evidence for an open item, with names; for a decided one the stored findings, without names. */
export async function findCase(
  database: Database,
  ownListingId: string,
  moderatorId: string,
): Promise<VerificationCase | null> {
  const entered = await findEntered(database, ownListingId)
  if (!entered) return null
  const [kept, item, files, moves] = await Promise.all([
    findKept(database, ownListingId),
    findOpenItem(database, { kind: papersKind, subjectKey: ownListingId }, moderatorId),
    findListingFiles(database, ownListingId),
    findMoves(database, ownListingId),
  ])
  const evidence = item?.evidence as PapersEvidence | undefined
  const { findings, unread } = evidence?.round === entered.round ? evidence : { findings: kept.findings, unread: [] }
  return {
    id: ownListingId,
    title: entered.title,
    year: entered.year,
    plate: shownPlate(entered.plate),
    href: entered.isOnOffer && entered.carId !== null ? `/car/${entered.carId}` : null,
    sellerName: entered.sellerName,
    sellerPhoneVerified: entered.phoneVerified,
    ...(await stateOf(database, entered, kept)),
    round: entered.round,
    registry: kept.registry,
    findings,
    unread,
    files: files.flatMap(({ id, category, mediaType }) => (isPaper(category) ? [{ id, category, mediaType }] : [])),
    moves,
    itemId: item?.id ?? null,
    claim: item?.claim ?? null,
  }
}

/**
 * For the seller: the conflicts, without the names on the papers or the registry's data. Otherwise anyone could read
 * registry data for any number by uploading forged papers.
 */
export async function findOwnVerification(database: Database, ownListingId: string): Promise<OwnVerification | null> {
  const entered = await findEntered(database, ownListingId)
  if (!entered) return null
  const kept = await findKept(database, ownListingId)
  return {
    ...(await stateOf(database, entered, kept)),
    conflicts: kept.findings
      .filter(({ result }) => result === 'conflicts')
      .map((finding) => ({ ...finding, registry: null })),
  }
}

type Kept = {
  findings: Finding[]
  registry: VerificationCase['registry']
  aiScore: number | null
  handedInAt: Date
  readAt: Date | null
  refusedPaper: PaperCategory | null
  refusedReason: string | null
}

async function findKept(database: Kysely<DB>, ownListingId: string): Promise<Kept> {
  const row = await database
    .selectFrom('verifications')
    .select(['findings', 'registry', 'ai_score', 'handed_in_at', 'read_at', 'refused_paper', 'refused_reason'])
    .where('own_listing_id', '=', ownListingId)
    .executeTakeFirstOrThrow()
  return {
    findings: (row.findings ?? []) as unknown as Finding[],
    registry: row.registry as Kept['registry'],
    aiScore: row.ai_score,
    handedInAt: row.handed_in_at,
    readAt: row.read_at,
    refusedPaper: row.refused_paper as PaperCategory | null,
    refusedReason: row.refused_reason,
  }
}

async function stateOf(database: Database, entered: Entered, kept: Kept) {
  const { refusedPaper, refusedReason } = kept
  return {
    status: entered.status,
    papers: entered.papers,
    handedInAt: kept.handedInAt.toISOString(),
    readAt: kept.readAt?.toISOString() ?? null,
    refused: refusedReason === null ? null : { paper: refusedPaper, reason: refusedReason },
    authenticity: await computeAuthenticity(database, { ...entered, aiScore: kept.aiScore, findings: kept.findings }),
  }
}

async function findMoves(database: Kysely<DB>, ownListingId: string): Promise<VerificationMove[]> {
  const { rows } = await movesQuery(ownListingId).execute(database)
  return rows.map(({ movedAt, ...move }) => ({ ...move, movedAt: movedAt.toISOString() }))
}

export function movesQuery(ownListingId: string) {
  return sql<Omit<VerificationMove, 'movedAt'> & { movedAt: Date }>`
    select from_status as "from", to_status as "to", cause, reason, record, accounts.name as "movedBy",
      moved_at as "movedAt"
    from verification_moves left join accounts on accounts.id = verification_moves.moved_by
    where verification_moves.own_listing_id = ${ownListingId}
    order by verification_moves.id desc limit ${mostMoves}`
}

export async function findDecided(database: Database): Promise<DecidedVerification[]> {
  const { rows } = await decidedQuery().execute(database)
  return rows.map(({ decidedAt, ...decided }) => ({ ...decided, decidedAt: decidedAt.toISOString() }))
}

export function decidedQuery() {
  return sql<Omit<DecidedVerification, 'decidedAt'> & { decidedAt: Date }>`
    select verifications.own_listing_id as id, listings.title, verifications.status, verifications.papers,
      verifications.decided_at as "decidedAt"
    from verifications
    join own_listings on own_listings.id = verifications.own_listing_id
    join listings on listings.id = own_listings.listing_id
    where verifications.decided_at is not null
    order by verifications.decided_at desc limit ${mostDecided}`
}

/** Formatted with the spaces that the plate has. */
function shownPlate(plate: string | null): string | null {
  const parsed = plate === null ? undefined : parsePlate(plate)
  return parsed ? formatPlate(parsed) : plate
}
