import { createHash } from 'node:crypto'
import { itemsWithoutApproval, type DecidedMany } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { askForApproval, spendApproval } from '../approvals/approvals.ts'

const action = 'decide-many'

type ItemDecision = { outcome: string; reason: string; seen?: string | undefined }

/**
 * Decides one item as its kind's own call does: with the evidence that the moderator saw, or as it is now. The processes
 * connect the capabilities; the desk knows neither kinds nor outcomes.
 */
type DecideItem = (subjectKey: string, decision: ItemDecision, moderatorId: string) => Promise<void>
export type DecideByKind = Readonly<Record<string, DecideItem>>

type Wanted = ItemDecision & { itemIds: readonly string[] }
type Item = { id: string; kind: string; subjectKey: string }

/** Decides up to twenty items at once; more wait for a second person, and nothing is decided until then. */
export async function decideMany(
  database: Database,
  decideByKind: DecideByKind,
  wanted: Wanted,
  personId: string,
): Promise<DecidedMany> {
  const itemIds = [...new Set(wanted.itemIds)].toSorted()
  const items = await findOpenItems(database, itemIds)
  const kind = items[0]?.kind
  if (kind === undefined || items.some((item) => item.kind !== kind)) throw new AppError('not_one_kind')
  const decide = decideByKind[kind]
  if (!decide || !(await isOutcome(database, kind, wanted.outcome))) throw new AppError('nothing_to_decide')
  if (itemIds.length <= itemsWithoutApproval) return decideEach(decide, itemIds, items, wanted, personId)
  const { outcome, reason } = wanted
  const subjectKey = createHash('sha256')
    .update(JSON.stringify([itemIds, outcome]))
    .digest('hex')
  const { id } = await database.transaction().execute((transaction) =>
    askForApproval(transaction, {
      action,
      subjectKey,
      details: { kind, outcome, reason, itemIds },
      title: `${kind}: ${outcome}, ${itemIds.length}`,
      reason,
      approver: 'moderator',
      askedBy: personId,
    }),
  )
  return { approvalId: id, decided: 0, failed: [] }
}

const Details = z.object({ kind: z.string(), outcome: z.string(), reason: z.string(), itemIds: z.array(z.string()) })

/** Throws approval_not_found unless a second person approved exactly these items and this outcome. */
export async function carryOutMany(
  database: Database,
  decideByKind: DecideByKind,
  approvalId: string,
  personId: string,
): Promise<DecidedMany> {
  const asked = await database
    .selectFrom('approvals')
    .select(['subject_key as subjectKey', 'details'])
    .where('id', '=', approvalId)
    .where('action', '=', action)
    .executeTakeFirst()
  if (!asked) throw new AppError('approval_not_found')
  const details = Details.parse(asked.details)
  const { subjectKey } = asked
  const spent = await database
    .transaction()
    .execute((transaction) => spendApproval(transaction, { action, subjectKey, details }, personId))
  if (!spent) throw new AppError('approval_not_found')
  const decide = decideByKind[details.kind]
  if (!decide) throw new AppError('approval_not_found')
  return decideEach(decide, details.itemIds, await findOpenItems(database, details.itemIds), details, personId)
}

/** Each in a transaction of its own: an item that another moderator holds or decided does not stop the others. */
async function decideEach(
  decide: DecideItem,
  itemIds: readonly string[],
  items: readonly Item[],
  { outcome, reason, seen }: ItemDecision,
  personId: string,
): Promise<DecidedMany> {
  const open = new Map(items.map((item) => [item.id, item]))
  const failed: DecidedMany['failed'] = []
  for (const itemId of itemIds) {
    // Seen is about one case only.
    const decision = { outcome, reason, seen: itemIds.length === 1 ? seen : undefined }
    const code = await decideOne(decide, open.get(itemId), decision, personId)
    if (code !== null) failed.push({ itemId, code })
  }
  return { approvalId: null, decided: itemIds.length - failed.length, failed }
}

async function decideOne(
  decide: DecideItem,
  item: Item | undefined,
  decision: ItemDecision,
  personId: string,
): Promise<string | null> {
  if (!item) return 'desk_item_not_found'
  try {
    await decide(item.subjectKey, decision, personId)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function findOpenItems(database: Database, itemIds: readonly string[]): Promise<Item[]> {
  return database
    .selectFrom('desk_items')
    .select(['id', 'kind', 'subject_key as subjectKey'])
    .where('id', 'in', [...itemIds])
    .where('state', '=', 'open')
    .execute()
}

async function isOutcome(database: Database, kind: string, outcome: string): Promise<boolean> {
  const { rows } = await sql`select from desk_kinds where kind = ${kind} and ${outcome} = any(outcomes)`.execute(
    database,
  )
  return rows.length > 0
}
