import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** An Indian mobile number as people type it; the server parses it. */
export const PhoneText = z.string().trim().min(10).max(24)

/** AUTH-15. */
export const PhoneStartRequest = z.object({ phone: PhoneText }).meta({ id: 'PhoneStartRequest' })
export const PhoneStarted = z
  .object({
    /** The parsed number in international format. */
    phone: z.string(),
    /** The code can be entered until then. */
    expiresAt: Instant,
    /** Another code can be requested from then on. */
    nextSendAt: Instant,
  })
  .meta({ id: 'PhoneStarted' })
export type PhoneStarted = z.infer<typeof PhoneStarted>

export const phoneStartRoute = route({
  method: 'POST',
  path: '/api/auth/phone/start',
  summary: 'Sends a code by SMS to an Indian mobile number',
  body: PhoneStartRequest,
  response: PhoneStarted,
  status: 202,
  access: 'account',
  rate: 'code',
  errors: ['code_limit_exceeded', 'sms_not_configured', 'sms_unavailable'],
})

export const PhoneVerifyRequest = z
  .object({
    phone: PhoneText,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
    /** Confirms that a number which is on another account moves to this one. */
    move: z.boolean().default(false),
  })
  .meta({ id: 'PhoneVerifyRequest' })
export const PhoneVerified = z
  .object({ phone: z.string(), phoneVerified: z.literal(true) })
  .meta({ id: 'PhoneVerified' })

export const phoneVerifyRoute = route({
  method: 'POST',
  path: '/api/auth/phone/verify',
  summary: 'Verifies the code; from then on the number belongs to this account',
  body: PhoneVerifyRequest,
  response: PhoneVerified,
  access: 'account',
  rate: 'code',
  errors: ['phone_code_wrong', 'phone_code_expired', 'phone_on_another_account'],
  cookies: ['session'],
})

/** The phone section of /profile, and the account's notifications; newest first. */
export const AccountPhone = z
  .object({
    phone: z.string().nullable(),
    verifiedAt: Instant.nullable(),
    notices: z.array(z.object({ kind: z.enum(['phone_moved_to_another_account']), at: Instant })),
  })
  .meta({ id: 'AccountPhone' })
export type AccountPhone = z.infer<typeof AccountPhone>

export const accountPhoneRoute = route({
  method: 'GET',
  path: '/api/auth/phone',
  summary: 'The verified phone of the caller, and notices about it',
  response: AccountPhone,
  access: 'account',
  rate: 'browse',
  errors: [],
})

/**
 * A delivery report as the gateway sends it (MSG91 webhook); only these fields are read. The gateway adds the secret as a
 * constant of its payload, because it cannot set a header.
 */
export const SmsReceipt = z
  .object({
    requestId: z.string().min(1).max(100),
    status: z.coerce.string().max(10),
    secret: z.string().max(200).optional(),
  })
  .meta({ id: 'SmsReceipt' })

export const smsReceiptRoute = route({
  method: 'POST',
  path: '/api/sms/receipts',
  summary: 'Receives a delivery report from the SMS gateway, with the secret in the body or as a bearer token',
  body: SmsReceipt,
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: ['forbidden'],
})
