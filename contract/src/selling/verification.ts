import { paperCategories } from '@pahiya/domain/files/uploads'
import { authenticityParts, authenticityReasons } from '@pahiya/domain/selling/verification/authenticity-score'
import { findingFields, findingNotes } from '@pahiya/domain/selling/verification/compare-papers'
import { paperStates } from '@pahiya/domain/selling/verification/status-after-decision'
import * as z from 'zod'
import { Id, Instant, ModelYear, Verification } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Paper = z.enum(paperCategories)
const Reason = z.string().trim().min(3).max(500)

export const PaperFinding = z
  .object({
    field: z.enum(findingFields),
    result: z.enum(['agrees', 'conflicts', 'open']),
    /** The values from the RC, the insurance paper, the seller and the registry; null if there is none. */
    rc: z.string().nullable(),
    insurance: z.string().nullable(),
    entered: z.string().nullable(),
    registry: z.string().nullable(),
    note: z.enum(findingNotes).nullable(),
  })
  .meta({ id: 'PaperFinding' })
export type PaperFinding = z.infer<typeof PaperFinding>

/** INS-31. Parts that could not be checked are omitted; score is null if none could be. */
export const AuthenticityScore = z
  .object({
    score: z.int().min(0).max(100).nullable(),
    parts: z.array(
      z.object({
        part: z.enum(authenticityParts),
        points: z.int(),
        of: z.int(),
        reasons: z.array(z.enum(authenticityReasons)),
      }),
    ),
    /** The highest score that the papers allow, because they contradict the listing; null if they do not. */
    limit: z.int().min(0).max(100).nullable(),
    /** False if only the rules were applied, without an AI check. */
    withAi: z.boolean(),
  })
  .meta({ id: 'AuthenticityScore' })
export type AuthenticityScore = z.infer<typeof AuthenticityScore>

/** A recorded expert inspection, or the certification programme. */
export const CertificationRecord = z
  .discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('inspection'),
      inspector: z.string().trim().min(2).max(80),
      inspectedOn: z.iso.date(),
      reportNumber: z.string().trim().min(1).max(60),
    }),
    z.strictObject({
      by: z.literal('programme'),
      programme: z.string().trim().min(2).max(80),
      certificateNumber: z.string().trim().min(1).max(60),
      validUntil: z.iso.date().nullable(),
    }),
  ])
  .meta({ id: 'CertificationRecord' })
export type CertificationRecord = z.infer<typeof CertificationRecord>

const moveCauses = ['papers', 'inspection', 'programme', 'refused', 'withdrawn'] as const

export const VerificationMove = z
  .object({
    from: Verification,
    to: Verification,
    cause: z.enum(moveCauses),
    reason: z.string().nullable(),
    record: CertificationRecord.nullable(),
    /** Null if the person's account has been deleted. */
    movedBy: z.string().nullable(),
    movedAt: Instant,
  })
  .meta({ id: 'VerificationMove' })
export type VerificationMove = z.infer<typeof VerificationMove>

const state = {
  status: Verification,
  papers: z.enum(paperStates),
  handedInAt: Instant,
  readAt: Instant.nullable(),
  refused: z.object({ paper: Paper.nullable(), reason: z.string() }).nullable(),
  authenticity: AuthenticityScore,
}

export const VerificationCase = z
  .object({
    /** Id of the seller's listing on Pahiya. */
    id: Id,
    title: z.string(),
    year: ModelYear.nullable(),
    plate: z.string().nullable(),
    /** The page of the car; null if it is not shown. */
    href: z.string().nullable(),
    sellerName: z.string(),
    sellerPhoneVerified: z.boolean(),
    ...state,
    /** Sent back with a decision, so that no moderator decides on papers they have not seen. */
    round: z.int(),
    registry: z.enum(['answered', 'no_record', 'no_answer', 'not_configured', 'no_plate']).nullable(),
    findings: z.array(PaperFinding),
    /** Papers that could not be machine-read. */
    unread: z.array(Paper),
    /** Each is available at /api/seller/papers/{id}, and each access is logged. */
    files: z.array(z.object({ id: Id, category: Paper, mediaType: z.string().nullable() })),
    moves: z.array(VerificationMove).max(50),
    itemId: Id.nullable(),
    claim: z.object({ isYours: z.boolean(), name: z.string(), until: Instant }).nullable(),
  })
  .meta({ id: 'VerificationCase' })
export type VerificationCase = z.infer<typeof VerificationCase>

const moderator = { access: { grant: 'moderator' } } as const
const params = z.object({ id: Id })

export const verificationCaseRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/desk/verifications/:id',
  summary: 'What is known about the papers of one of our own listings, with agreements and conflicts',
  params,
  response: VerificationCase,
  rate: 'browse',
  errors: ['verification_not_found'],
})

const mostDecided = 20
export const DecidedVerification = z
  .object({ id: Id, title: z.string(), status: Verification, papers: z.enum(paperStates), decidedAt: Instant })
  .meta({ id: 'DecidedVerification' })
export type DecidedVerification = z.infer<typeof DecidedVerification>

export const decidedVerificationsRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/desk/verifications',
  summary: 'Listings whose papers were decided, newest first',
  response: z.object({ decided: z.array(DecidedVerification).max(mostDecided) }).meta({ id: 'DecidedVerifications' }),
  rate: 'browse',
  errors: [],
})

/** INS-30. verify and refuse decide on waiting papers; withdraw revokes a verification. */
export const decideVerificationRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/verifications/:id/decision',
  summary: 'Verifies a listing, refuses its papers or withdraws its status',
  params,
  body: z
    .discriminatedUnion('decision', [
      /** A reason is required if findings conflict. */
      z.strictObject({ decision: z.literal('verify'), round: z.int(), reason: Reason.nullable().default(null) }),
      z.strictObject({
        decision: z.literal('refuse'),
        round: z.int(),
        paper: Paper.nullable().default(null),
        reason: Reason,
      }),
      z.strictObject({ decision: z.literal('withdraw'), reason: Reason }),
    ])
    .meta({ id: 'VerificationDecision' }),
  response: 'none',
  rate: 'write',
  errors: [
    'verification_not_found',
    'verification_reason_needed',
    'desk_item_claimed',
    'nothing_to_decide',
    'conflict',
  ],
})

export const certifyRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/desk/verifications/:id/certification',
  summary: 'Records the inspection or the programme that certifies a car',
  params,
  body: CertificationRecord,
  response: 'none',
  rate: 'write',
  errors: ['verification_not_found', 'nothing_to_decide'],
})

/** The seller's view: the state of the check, the conflicts, and the parts of the score. */
export const OwnVerification = z.object({ ...state, conflicts: z.array(PaperFinding) }).meta({ id: 'OwnVerification' })
export type OwnVerification = z.infer<typeof OwnVerification>

const own = { access: { owner: 'own_listing_not_found' } } as const

export const ownVerificationRoute = route({
  ...own,
  method: 'GET',
  path: '/api/seller/listings/:id/verification',
  summary: 'Verification status of a listing of the caller',
  params,
  response: OwnVerification,
  rate: 'browse',
  errors: [],
})

/** Used after a refusal, or when a paper has been renewed. Sending the same URL again changes nothing. */
export const replacePaperRoute = route({
  ...own,
  method: 'PUT',
  path: '/api/seller/listings/:id/papers/:category',
  summary: 'Submits a new RC or insurance paper for a listing of the caller, which is then checked again',
  params: z.object({ id: Id, category: Paper }),
  body: z
    .strictObject({
      /** The URL of the upload without its query (UP-05). */
      address: z.url().max(1_000),
    })
    .meta({ id: 'NewPaper' }),
  response: 'none',
  rate: 'write',
  errors: ['paper_not_uploaded', 'files_being_checked', 'conflict'],
})

export const RegistryCar = z
  .object({
    plate: z.string(),
    /** The catalogue's names; null if the registry's terms are not recognised. */
    brand: z.string().nullable(),
    model: z.string().nullable(),
    variant: z.string().nullable(),
    year: ModelYear.nullable(),
    fuel: z.string().nullable(),
    owners: z.int().min(1).max(20).nullable(),
    /** The registration office and its state. */
    registeredAt: z.string().nullable(),
    askedAt: Instant,
  })
  .meta({ id: 'RegistryCar' })
export type RegistryCar = z.infer<typeof RegistryCar>

export const registryLookupRoute = route({
  method: 'POST',
  path: '/api/seller/registry-lookup',
  summary: 'Brand, model, year and fuel of a registration number, from the vehicle registry',
  body: z
    .strictObject({
      plate: z.string().trim().min(6, 'Enter the whole registration number').max(20),
    })
    .meta({ id: 'RegistryLookup' }),
  response: RegistryCar,
  access: 'phone-verified',
  rate: 'write',
  errors: ['registry_not_configured', 'registry_unavailable', 'registry_no_record', 'registry_limit_exceeded'],
})
