import { createHash } from 'node:crypto'
import { itemsWithoutApproval, type DecidedMany } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { askForApproval, spendApproval } from '../approvals/approvals.ts'
import type { DeskKind, DeskKinds } from './desk-kind.ts'

const action = 'decide-many'

/** An item and the version of its evidence that the moderator saw. */
type SeenItem = { id: string; version: string }
type Decision = { outcome: string; reason: string; seen?: string | undefined }
type Wanted = Decision & { items: readonly SeenItem[] }
type Item = { id: string; kind: string; subjectKey: string; title: string; isOpen: boolean }
type Dependencies = { database: Database; deskKinds: DeskKinds; log: Pick<Log, 'error'> }

/**
 * Decides up to twenty items at once. More items need the approval of a second person, and until then none is decided.
 */
export async function decideMany(
  { database, deskKinds, log }: Dependencies,
  wanted: Wanted,
  personId: string,
): Promise<DecidedMany> {
  const items = [...new Map(wanted.items.map((item) => [item.id, item])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const found = await findItems(database, items)
  const kinds = new Set(found.filter(({ isOpen }) => isOpen).map(({ kind }) => kind))
  const [kind] = kinds
  if (kind === undefined || kinds.size > 1) throw new AppError('not_one_kind')
  const deskKind = deskKinds[kind]
  if (!deskKind || (deskKind.isDecidedAlone && items.length > 1)) throw new AppError('nothing_to_decide')
  if (!(await isOutcome(database, kind, wanted.outcome))) throw new AppError('nothing_to_decide')
  if (items.length <= itemsWithoutApproval)
    return decideEach({ deskKind, log, isAlone: items.length === 1 }, { ...wanted, items }, found, personId)
  const { outcome, reason } = wanted
  const subjectKey = createHash('sha256')
    .update(JSON.stringify([items.map(({ id }) => id), outcome]))
    .digest('hex')
  const { id } = await database.transaction().execute((transaction) =>
    askForApproval(transaction, {
      action,
      subjectKey,
      details: { kind, outcome, reason, items },
      title: `${kind}: ${outcome}, ${items.length}`,
      reason,
      approver: 'moderator',
      askedBy: personId,
    }),
  )
  return { approvalId: id, decided: 0, failed: [] }
}

const Details = z.object({
  kind: z.string(),
  outcome: z.string(),
  reason: z.string(),
  items: z.array(z.object({ id: z.string(), version: z.string() })),
})

/** Throws approval_not_found unless a second person approved exactly these items, their evidence and this outcome. */
export async function carryOutMany(
  { database, deskKinds, log }: Dependencies,
  approvalId: string,
  personId: string,
): Promise<DecidedMany> {
  const asked = await database
    .selectFrom('approvals')
    .select(['subject_key as subjectKey', 'details'])
    .where('id', '=', approvalId)
    .where('action', '=', action)
    .executeTakeFirst()
  const details = Details.safeParse(asked?.details).data
  const deskKind = details && deskKinds[details.kind]
  if (!asked || !deskKind) throw new AppError('approval_not_found')
  const { subjectKey } = asked
  const spent = await database
    .transaction()
    .execute((transaction) => spendApproval(transaction, { action, subjectKey, details }, personId))
  if (!spent) throw new AppError('approval_not_found')
  return decideEach({ deskKind, log, isAlone: false }, details, await findItems(database, details.items), personId)
}

type Deciding = { deskKind: DeskKind; log: Pick<Log, 'error'>; isAlone: boolean }

/**
 * Each in a transaction of its own: an item that another moderator holds or decided, or that fails, does not stop the
 * others, whose approval is used up.
 */
async function decideEach(
  deciding: Deciding,
  { items, outcome, reason, seen }: Wanted,
  found: readonly Item[],
  personId: string,
): Promise<DecidedMany> {
  const byId = new Map(found.map((item) => [item.id, item]))
  const failed: DecidedMany['failed'] = []
  for (const { id, version } of items) {
    const item = byId.get(id)
    // Seen is about one case only.
    const decision = { outcome, reason, version, seen: deciding.isAlone ? seen : undefined }
    const code = item?.isOpen ? await decideOne(deciding, item, decision, personId) : 'desk_item_not_found'
    if (code !== null) failed.push({ itemId: id, title: item?.title ?? null, code })
  }
  return { approvalId: null, decided: items.length - failed.length, failed }
}

async function decideOne(
  { deskKind, log, isAlone }: Deciding,
  item: Item,
  decision: Parameters<DeskKind['decide']>[1],
  personId: string,
): Promise<string | null> {
  try {
    await deskKind.decide(item.subjectKey, decision, personId)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    if (isAlone) throw error
    log.error({ err: error, item: item.id, kind: item.kind }, 'an item of the queue could not be decided')
    return 'internal'
  }
}

async function findItems(database: Database, items: readonly SeenItem[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, kind, subject_key as "subjectKey", title, state = 'open' as "isOpen" from desk_items
    where id = any(${items.map(({ id }) => id)}::uuid[])`.execute(database)
  return rows
}

async function isOutcome(database: Database, kind: string, outcome: string): Promise<boolean> {
  const { rows } = await sql`select from desk_kinds where kind = ${kind} and ${outcome} = any(outcomes)`.execute(
    database,
  )
  return rows.length > 0
}
