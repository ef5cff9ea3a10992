import type { Database } from '../../platform/engines/postgres.ts'

export type ItemDecision = {
  outcome: string
  reason: string
  /** The version of the evidence that the moderator saw; any other causes a conflict. */
  version: string
  /** The case as shown on its page, for a kind whose page shows more than the queue. */
  seen?: string | undefined
}

/** The fields that the queue shows for an item. */
export type ItemDescription = {
  evidence: Record<string, unknown>
  version: string
  /** The outcomes that can be chosen for this item. */
  outcomes: string[]
}

/**
 * What the queue needs to know about a kind. The processes connect the capabilities; the desk does not depend on any
 * kind.
 */
export type DeskKind = {
  /** Decides one item exactly as the kind's own call does. Throws conflict if the version is not current. */
  decide: (subjectKey: string, decision: ItemDecision, moderatorId: string) => Promise<void>
  /**
   * Reads the contents of the rows, by subject, from the capability: for kinds whose evidence must not be copied into
   * the desk. Without it a row shows what addDeskItem stored.
   */
  describe?: (database: Database, subjectKeys: readonly string[]) => Promise<ReadonlyMap<string, ItemDescription>>
  /** Several items of this kind cannot be decided at once. */
  isDecidedAlone?: true
}
export type DeskKinds = Readonly<Record<string, DeskKind>>
