import { rateKinds } from '@pahiya/domain/finance/repayment'
import * as z from 'zod'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Percent = z.number().min(0).max(60)
const LoanRupees = Rupees.min(1)
const Years = z.int().min(1).max(8)
const Hours = z.int().min(1).max(2_400)
const FeeRupees = z.int().min(0).max(1_000_000)

/** An admin's entries about a lender. Null if the lender does not state the value. */
const figures = {
  name: z.string().trim().min(1).max(60),
  kind: z.enum(['bank', 'finance-company']),
  /** A small picture, stored in the record itself. */
  logo: z
    .string()
    .max(40_000)
    .regex(/^data:image\/(png|webp);base64,[A-Za-z0-9+/]+=*$/)
    .nullable(),
  rateFromPercent: Percent,
  rateToPercent: Percent,
  rateKind: z.enum(rateKinds),
  processingFeeRupees: FeeRupees,
  processingFeePlusGst: z.boolean(),
  processingFeeIsFrom: z.boolean(),
  otherFeesRupees: FeeRupees.nullable(),
  approvalFromHours: Hours,
  approvalToHours: Hours,
  minLoanAmount: LoanRupees,
  maxLoanAmount: LoanRupees,
  maxLoanToValuePercent: z.number().min(1).max(150).nullable(),
  maxTenureMonths: z.int().min(1).max(120).nullable(),
  maxCarAgeAtEndYears: z.int().min(1).max(40).nullable(),
  prepaymentChargePercent: z.number().min(0).max(20).nullable(),
  specialFeatures: z.array(z.string().trim().min(1).max(60)).max(6),
  affiliateUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  rating: z.number().min(0).max(5).nullable(),
}

/** FIN-15, and the figures from which the cost of a loan is computed. */
export const Lender = z
  .object({
    id: Id,
    ...figures,
    rateRange: z.string(),
    processingFee: z.string(),
    approvalTime: z.string(),
    /** Date and source of the figures; null for example figures, which no admin has saved yet. */
    ratesAsOf: z.iso.date().nullable(),
    ratesSource: z.string().nullable(),
  })
  .meta({ id: 'Lender' })
export type Lender = z.infer<typeof Lender>

export const LenderDraft = z
  .strictObject({
    ...figures,
    isShown: z.boolean(),
    ratesAsOf: z.iso.date(),
    ratesSource: z.string().trim().min(1).max(200).nullable(),
  })
  .refine(({ rateFromPercent, rateToPercent }) => rateFromPercent <= rateToPercent, {
    path: ['rateToPercent'],
    message: 'The highest rate is below the lowest one',
  })
  .refine(({ approvalFromHours, approvalToHours }) => approvalFromHours <= approvalToHours, {
    path: ['approvalToHours'],
    message: 'The longest tenure is below the shortest one',
  })
  .refine(({ minLoanAmount, maxLoanAmount }) => minLoanAmount <= maxLoanAmount, {
    path: ['maxLoanAmount'],
    message: 'The largest loan is below the smallest one',
  })
  .meta({ id: 'LenderDraft' })
export type LenderDraft = z.infer<typeof LenderDraft>

export const LenderRecord = z
  .object({
    ...Lender.shape,
    version: z.int(),
    isShown: z.boolean(),
    savedAt: Instant.nullable(),
    /** Requests for a loan from this lender; counted up to a thousand. */
    requests: z.int().max(1_000),
  })
  .meta({ id: 'LenderRecord' })
export type LenderRecord = z.infer<typeof LenderRecord>

/** The contents of each version of a lender, newest first. */
export const LenderVersion = z
  .object({
    version: z.int(),
    savedAt: Instant.nullable(),
    rateRange: z.string(),
    processingFee: z.string(),
    ratesAsOf: z.iso.date().nullable(),
    ratesSource: z.string().nullable(),
  })
  .meta({ id: 'LenderVersion' })
export type LenderVersion = z.infer<typeof LenderVersion>

export const LoanRequest = z
  .object({
    id: Id,
    lenderName: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    loanAmount: LoanRupees,
    tenure: Years,
    requestedAt: Instant,
  })
  .meta({ id: 'LoanRequest' })
export type LoanRequest = z.infer<typeof LoanRequest>

export const lendersRoute = route({
  method: 'GET',
  path: '/api/financing/lenders',
  summary: 'Lenders with their rates, fees and limits',
  response: z.object({ lenders: z.array(Lender).max(20) }).meta({ id: 'Lenders' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})

/** FIN-20: for a lender without a link. A repeated request replaces the figures. */
export const requestLoanRoute = route({
  method: 'POST',
  path: '/api/financing/requests',
  summary: 'Records that the caller wants a loan from a lender without a link',
  body: z.strictObject({ lenderId: Id, amount: LoanRupees, tenure: Years }).meta({ id: 'LoanRequestBody' }),
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: ['lender_not_found', 'loan_out_of_range'],
})

const admin = { access: { grant: 'admin' } } as const

export const lenderRecordsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/lenders',
  summary: 'Every lender on record, and requests for a loan, newest first, 50 at a time',
  /** The id of the last request on the previous page. */
  query: z.object({ requestsBefore: Id.optional() }),
  response: z
    .object({ lenders: z.array(LenderRecord).max(50), requests: z.array(LoanRequest).max(50) })
    .meta({ id: 'LenderRecords' }),
  rate: 'browse',
  errors: [],
})

export const lenderVersionsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/lenders/:id/versions',
  summary: 'Previous versions of a lender’s record, newest first',
  params: z.object({ id: Id }),
  response: z.object({ versions: z.array(LenderVersion).max(20) }).meta({ id: 'LenderVersions' }),
  rate: 'browse',
  errors: ['lender_not_found'],
})

export const addLenderRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/lenders',
  summary: 'Adds a lender; names are unique',
  body: LenderDraft,
  response: z.object({ id: Id }).meta({ id: 'LenderAdded' }),
  status: 201,
  rate: 'write',
  errors: ['lender_name_taken'],
})

/** Includes the version that the admin saw: saving over a newer version is rejected as changed. */
export const saveLenderRoute = route({
  ...admin,
  method: 'PUT',
  path: '/api/admin/lenders/:id/:version',
  summary: 'Saves a lender as the next version',
  params: z.object({ id: Id, version: z.coerce.number().pipe(z.int().min(1)) }),
  body: LenderDraft,
  response: 'none',
  rate: 'write',
  errors: ['lender_not_found', 'lender_name_taken', 'conflict'],
})
