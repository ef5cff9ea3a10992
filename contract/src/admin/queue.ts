import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason, DeskItem } from './desk.ts'

const mostItems = 50
const mostFilters = 20
const triage = { access: { grant: 'triage' } } as const
const moderator = { access: { grant: 'moderator' } } as const

/** More items than this at once need a second person. */
export const itemsWithoutApproval = 20
const mostAtOnce = 200

export const QueueItem = z
  .object({
    ...DeskItem.shape,
    /** Which of the kind's rules raised it; null if the kind has one. */
    rule: z.string().nullable(),
    /** By when we decide. */
    promisedAt: Instant,
    /** From 1, harmless, to 5: somebody may lose money or be hurt today. */
    harm: z.int().min(1).max(5),
    /** What its kind's page shows in full; empty for kinds whose evidence names people. */
    evidence: z.record(z.string(), z.unknown()),
    /** The outcomes that its kind allows. */
    outcomes: z.array(z.string()),
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.infer<typeof QueueItem>

export const QueueQuery = z.object({
  /** Separated by commas. */
  kinds: z
    .string()
    .regex(/^[a-z-]{2,40}(,[a-z-]{2,40}){0,19}$/)
    .optional(),
  /** This harm or more. */
  harm: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
  /** late: promised for a time that has passed. soon: within four hours, or late. */
  due: z.enum(['late', 'soon']).optional(),
  /** free: no other moderator is working on it. mine: the caller is. */
  claim: z.enum(['free', 'mine']).optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const queueRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/queue',
  summary: 'What waits for a moderator, of all kinds, by promised time and harm',
  query: QueueQuery.extend({ after: Id.optional() }),
  response: z
    .object({
      items: z.array(QueueItem).max(mostItems),
      hasMore: z.boolean(),
      /** Items that match, counted up to a thousand. */
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

/** An item, also after it was closed: a moderator who comes second sees what the first one decided. */
export const deskItemRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/desk/items/:id',
  summary: 'One item, open or decided',
  params: z.object({ id: Id }),
  response: z
    .object({
      item: QueueItem,
      /** Null while the item is open. The name is null if no person decided, or if the account was erased. */
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

/** A name that exists gets the new filters. */
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
    /** Set if a second person has to approve first; then nothing was decided. */
    approvalId: Id.nullable(),
    decided: z.int(),
    /** Items that could not be decided, with the error code. */
    failed: z.array(z.object({ itemId: Id, code: z.string() })).max(mostAtOnce),
  })
  .meta({ id: 'DecidedMany' })
export type DecidedMany = z.infer<typeof DecidedMany>

export const decideManyRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/decide-many',
  summary: 'Decides items of one kind in one way; more than twenty need a second person',
  body: z.object({
    itemIds: z.array(Id).min(1).max(mostAtOnce),
    outcome: Outcome,
    reason: DecisionReason,
    /** For one item: the case as its page showed it, so that newer evidence is a conflict. */
    seen: z.string().max(64).optional(),
  }),
  response: DecidedMany,
  rate: 'write',
  errors: ['not_one_kind', 'nothing_to_decide', 'approval_waits'],
})

export const carryOutManyRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/approvals/:id/carry-out',
  summary: 'Decides many items as another person approved',
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
  summary: 'The oldest decision of another moderator to look at again, without its outcome',
  response: z.object({ look: SecondLook.nullable(), waiting: z.int().max(1_000) }).meta({ id: 'NextSecondLook' }),
  rate: 'browse',
  errors: [],
})

/** Changes nothing about the subject. The first outcome is shown afterwards. */
export const secondLookRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/second-looks/:id',
  summary: 'What a second moderator would have decided',
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
  summary: 'How often two moderators decide alike, by rule, in the last ninety days',
  response: z
    .object({
      rules: z
        .array(
          z.object({
            kind: z.string(),
            rule: z.string(),
            looks: z.int(),
            alike: z.int(),
            /** Cohen's kappa; null if it is undefined, because every decision was the same. */
            kappa: z.number().nullable(),
          }),
        )
        .max(200),
      /** The latest decisions on which two moderators differ. */
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
