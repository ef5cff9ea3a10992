import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason, DeskItem } from './desk.ts'

const mostItems = 50
const mostFilters = 20
const triage = { access: { grant: 'triage' } } as const
const moderator = { access: { grant: 'moderator' } } as const

/** Deciding more items than this at once needs a second person. */
export const itemsWithoutApproval = 20
const mostAtOnce = 200

export const QueueItem = z
  .object({
    ...DeskItem.shape,
    /** The rule that raised it; null if the kind has only one. */
    rule: z.string().nullable(),
    /** The time by which we promise a decision. */
    promisedAt: Instant,
    /** From 1 (harmless) to 5 (someone may lose money or be hurt today). */
    harm: z.int().min(1).max(5),
    /** The evidence that its kind's page shows in full; empty for kinds whose evidence names people. */
    evidence: z.record(z.string(), z.unknown()),
    /** Sent back with a decision; rejected if the item's evidence has changed since. */
    version: z.string(),
    /** The outcomes that can be chosen in the queue. */
    outcomes: z.array(z.string()),
    /** False for kinds that can only be decided on their own page. */
    isDecidedHere: z.boolean(),
    /** Someone has to read it, so it cannot be decided together with others. */
    isDecidedAlone: z.boolean(),
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.infer<typeof QueueItem>

export const QueueQuery = z.object({
  /** Comma-separated. */
  kinds: z
    .string()
    .regex(/^[a-z-]{2,40}(,[a-z-]{2,40}){0,19}$/)
    .optional(),
  /** This level of harm or more. */
  harm: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
  /** late: past its due time. soon: due within four hours, or late. */
  due: z.enum(['late', 'soon']).optional(),
  /** free: no other moderator has claimed it. mine: claimed by the caller. */
  claim: z.enum(['free', 'mine']).optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const queueRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/queue',
  summary: 'Items of all kinds that wait for a moderator, by promised time and harm',
  query: QueueQuery.extend({ after: Id.optional() }),
  response: z
    .object({
      items: z.array(QueueItem).max(mostItems),
      hasMore: z.boolean(),
      /** Number of matching items, counted up to a thousand. */
      waiting: z.int().max(1_000),
    })
    .meta({ id: 'DeskQueue' }),
  rate: 'browse',
  errors: [],
})

export const claimNextRoute = route({
  ...triage,
  method: 'POST',
  path: '/api/desk/queue/next',
  summary: 'Claims the first item of the queue that no other moderator is working on',
  query: QueueQuery,
  response: z.object({ item: QueueItem.nullable() }).meta({ id: 'NextQueueItem' }),
  rate: 'write',
  errors: [],
})

/** An item, open or closed: a moderator who opens it too late sees the decision of the first one. */
export const deskItemRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/items/:id',
  summary: 'One item, open or decided',
  params: z.object({ id: Id }),
  response: z
    .object({
      item: QueueItem,
      /** Null while the item is open. The name is null if the decision was automatic or the account was erased. */
      decided: z
        .object({ outcome: z.string(), by: z.string().nullable(), isYours: z.boolean(), at: Instant })
        .nullable(),
    })
    .meta({ id: 'DeskItemState' }),
  rate: 'browse',
  errors: ['desk_item_not_found'],
})

const FilterName = z.string().trim().min(1).max(60)
const FilterQuery = z.string().max(500)
export const SavedFilter = z.object({ id: Id, name: FilterName, query: FilterQuery }).meta({ id: 'SavedFilter' })

export const savedFiltersRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/filters',
  summary: 'The filters that the caller saved as queues',
  response: z.object({ filters: z.array(SavedFilter).max(mostFilters) }).meta({ id: 'SavedFilters' }),
  rate: 'browse',
  errors: [],
})

/** If the name exists, its filters are replaced. */
export const saveFilterRoute = route({
  ...triage,
  method: 'PUT',
  path: '/api/desk/filters',
  summary: 'Saves filters as a queue of the caller, at most twenty',
  body: z.object({ name: FilterName, query: FilterQuery }),
  response: SavedFilter,
  rate: 'write',
  errors: ['too_many_filters'],
})

export const deleteFilterRoute = route({
  ...triage,
  method: 'DELETE',
  path: '/api/desk/filters/:id',
  summary: 'Deletes a saved queue of the caller',
  params: z.object({ id: Id }),
  response: 'none',
  rate: 'write',
  errors: ['filter_not_found'],
})

const Outcome = z.string().regex(/^[a-z][a-z_-]{0,39}$/)
export const DecidedMany = z
  .object({
    /** Set if a second person has to approve first; in that case nothing has been decided. */
    approvalId: Id.nullable(),
    decided: z.int(),
    /** Items that could not be decided, with the error code. */
    failed: z.array(z.object({ itemId: Id, title: z.string().nullable(), code: z.string() })).max(mostAtOnce),
  })
  .meta({ id: 'DecidedMany' })
export type DecidedMany = z.infer<typeof DecidedMany>

export const decideManyRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/decide-many',
  summary: 'Applies one decision to items of one kind; more than twenty require a second person',
  body: z.object({
    /** The version of each item as the caller saw it. An item whose version differs fails with the code conflict. */
    items: z
      .array(z.strictObject({ id: Id, version: z.string().max(64) }))
      .min(1)
      .max(mostAtOnce),
    outcome: Outcome,
    reason: DecisionReason,
    /** For a single item: the case as shown to the caller, so that newer evidence causes a conflict. */
    seen: z.string().max(64).optional(),
  }),
  response: DecidedMany,
  rate: 'write',
  errors: ['not_one_kind', 'nothing_to_decide', 'approval_waits', 'second_person_missing'],
})

export const carryOutManyRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/approvals/:id/carry-out',
  summary: 'Applies a decision to many items that another person has approved',
  params: z.object({ id: Id }),
  response: DecidedMany,
  rate: 'write',
  errors: ['approval_not_found'],
})

export const SecondLook = z
  .object({
    id: Id,
    kind: z.string(),
    rule: z.string(),
    subjectKey: z.string(),
    title: z.string(),
    evidence: z.record(z.string(), z.unknown()),
    outcomes: z.array(z.string()),
    openedAt: Instant,
  })
  .meta({ id: 'SecondLook' })
export type SecondLook = z.infer<typeof SecondLook>

export const nextSecondLookRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/desk/second-looks',
  summary: 'The oldest decision of another moderator to review, without its outcome',
  response: z.object({ look: SecondLook.nullable(), waiting: z.int().max(1_000) }).meta({ id: 'NextSecondLook' }),
  rate: 'browse',
  errors: [],
})

/** Does not affect the subject. The first outcome is revealed afterwards. */
export const secondLookRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/second-looks/:id',
  summary: 'Records what a second moderator would have decided',
  params: z.object({ id: Id }),
  body: z.object({ outcome: Outcome }),
  response: z.object({ agrees: z.boolean(), firstOutcome: z.string() }).meta({ id: 'SecondLookResult' }),
  rate: 'write',
  errors: ['desk_item_not_found', 'nothing_to_decide'],
})

export const agreementRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/desk/agreement',
  summary: 'How often two moderators agree, by rule and by moderator, in the last ninety days',
  response: z
    .object({
      rules: z
        .array(
          z.object({
            kind: z.string(),
            rule: z.string(),
            looks: z.int(),
            alike: z.int(),
            /** Cohen's kappa; null if it is undefined, because all decisions were the same. */
            kappa: z.number().nullable(),
          }),
        )
        .max(200),
      /** By moderator, over the same period: all moderators for admins and auditors, otherwise only the caller. */
      moderators: z
        .array(
          z.object({
            accountId: Id,
            name: z.string(),
            /**
             * The moderator's decisions that were reviewed by another moderator, and the reviews that this moderator
             * made.
             */
            looks: z.int(),
            alike: z.int(),
            /** Items with a known outcome that the moderator decided. */
            known: z.int(),
            right: z.int(),
          }),
        )
        .max(100),
      /** The latest decisions on which two moderators disagree. */
      differing: z
        .array(
          z.object({
            id: Id,
            kind: z.string(),
            subjectKey: z.string(),
            title: z.string(),
            first: z.string(),
            second: z.string(),
            at: Instant,
          }),
        )
        .max(20),
    })
    .meta({ id: 'Agreement' }),
  rate: 'browse',
  errors: [],
})
