import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

export const auditPage = 50
/** Rows of one download; a shorter time range shows the rest. */
export const mostAuditRows = 10_000
const mostFaults = 100

const Kind = z.string().regex(/^[a-z_]{3,40}$/)
const Day = z.iso.date()

/** All filters apply together. */
const auditFilters = {
  /** The id of the account that acted, or `system` for commands, jobs and triggers. */
  who: z.union([Id, z.literal('system')]).optional(),
  kind: Kind.optional(),
  /** The id of an account, or of a record named in the details: a listing, an article, a payment. */
  subject: z.union([Id, z.string().regex(/^pay_\w{1,36}$/)]).optional(),
  /** Days in India, both included. */
  from: Day.optional(),
  until: Day.optional(),
}

/** An account; without a name once it has been erased. */
const AuditPerson = z.object({ id: Id, name: z.string().nullable() })
const Value = z.string().nullable()

const AuditEntry = z
  .object({
    chain: z.int(),
    place: z.int(),
    at: Instant,
    kind: z.string(),
    /** Null for a command, a job or a trigger. */
    actor: AuditPerson.nullable(),
    /** May also be a record other than an account, such as a price model. */
    subject: AuditPerson.nullable(),
    /** null: the field had no value. A value that the entry does not record is absent. */
    changes: z.array(z.object({ field: z.string(), before: Value.optional(), after: Value.optional() })),
    details: z.array(z.object({ field: z.string(), value: z.string() })),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const admin = { access: { grant: 'admin' }, rate: 'browse' } as const

export const auditEntriesRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest entries first; a response that names people is itself recorded',
  query: z.object({
    ...auditFilters,
    before: z
      .string()
      .regex(/^\d{1,16}\.\d{1,2}\.\d{1,15}$/)
      .optional(),
  }),
  response: z
    .object({
      entries: z.array(AuditEntry).max(auditPage),
      /** Position at which the next page continues; null on the last page. */
      next: z.string().nullable(),
      /** Every kind that occurs in the log. */
      kinds: z.array(z.string()).max(200),
    })
    .meta({ id: 'AuditEntries' }),
  errors: [],
})

export const auditDownloadRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The newest 10,000 matching audit entries; the download is itself recorded',
  query: z.object(auditFilters),
  response: 'csv',
  errors: [],
})

const AuditVerification = z
  .object({
    startedAt: Instant,
    /** Null while the job is verifying. */
    finishedAt: Instant.nullable(),
    /** Entries verified so far, and those to verify. */
    entries: z.int(),
    total: z.int(),
    faults: z
      .array(
        z.object({
          chain: z.int(),
          place: z.int(),
          fault: z.enum(['changed', 'missing', 'not_after_the_one_before', 'rewritten']),
          /** The time that the entry states; null if it is missing. */
          at: Instant.nullable(),
        }),
      )
      .max(mostFaults),
    chains: z.array(
      z.object({
        chain: z.int(),
        place: z.int(),
        toPlace: z.int(),
        /** The stored hash of the last verified entry, in hexadecimal. */
        hash: z.string(),
        /** The time of that entry; null if none is verified. */
        at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>

export const auditVerificationRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'How far the hash chains of the audit log have been verified, when, and with what result',
  response: z
    .object({
      /** Null while no verification runs. */
      running: AuditVerification.nullable(),
      /** The latest finished verification. */
      last: AuditVerification.nullable(),
    })
    .meta({ id: 'AuditVerifications' }),
  errors: [],
})

export const verifyAuditRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/audit/verification',
  summary: 'Starts a verification of the whole audit log, unless one is running',
  response: 'none',
  rate: 'write',
  errors: [],
})
