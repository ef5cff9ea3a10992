import * as z from 'zod'
import { PhoneStarted, PhoneText } from '../accounts/phone.ts'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** Within these seconds the adverts that are stored show their seller no longer. */
export const removalSeconds = 60

/**
 * POL-07: for people without an account whose advert was read from a portal. Sends a code to any Indian mobile number;
 * no response depends on whether an advert shows it.
 */
export const startRemovalRoute = route({
  method: 'POST',
  path: '/api/privacy/removals/start',
  summary: 'Sends a code to the number that its owner wants removed from adverts',
  body: z.strictObject({ phone: PhoneText }).meta({ id: 'RemovalStart' }),
  response: PhoneStarted,
  status: 202,
  access: 'visitor',
  rate: 'code',
  errors: ['code_limit_exceeded', 'sms_not_configured', 'sms_unavailable'],
})

export const confirmRemovalRoute = route({
  method: 'POST',
  path: '/api/privacy/removals',
  summary: 'Verifies the code; removes the seller’s name and number from current and later adverts with this number',
  body: z
    .strictObject({
      phone: PhoneText,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    })
    .meta({ id: 'RemovalConfirmation' }),
  response: z
    .object({
      /** Adverts with this number that are stored now, up to a thousand. */
      adverts: z.int().min(0).max(1_000),
      doneBy: Instant,
    })
    .meta({ id: 'Removal' }),
  status: 202,
  access: 'visitor',
  rate: 'code',
  errors: ['phone_code_wrong', 'phone_code_expired'],
})
