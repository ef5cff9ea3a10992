import * as z from 'zod'
import { Message } from './conversations.ts'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** Time and place, in Indian time. A retry of a request that may not have arrived has the same key. */
const Terms = z.object({
  day: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  place: z.string().trim().min(1).max(200),
  key: Id.optional(),
})

const termsRefused = ['conversation_closed', 'appointment_time', 'car_not_on_offer'] as const
const owned = { access: { owner: 'message_not_found' }, params: z.object({ messageId: Id }) } as const

export const proposeAppointmentRoute = route({
  method: 'POST',
  path: '/api/conversations/:id/appointments',
  summary: 'Proposes a test drive',
  params: z.object({ id: Id }),
  body: Terms,
  response: Message,
  status: 201,
  access: { owner: 'conversation_not_found' },
  rate: 'write',
  errors: [...termsRefused, 'appointment_open', 'buyer_without_account'],
})

export const answerAppointmentRoute = route({
  ...owned,
  method: 'PATCH',
  path: '/api/messages/:messageId/appointment',
  summary: 'Accepts or declines a test drive that the other party proposed',
  body: z.object({ response: z.enum(['accepted', 'declined']) }),
  response: Message,
  rate: 'write',
  errors: ['forbidden', 'appointment_ended', 'car_not_on_offer', 'conversation_closed'],
})

/** The new time is a new proposal, which the other party answers. */
export const moveAppointmentRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/messages/:messageId/appointment/move',
  summary: 'Proposes another time or place for a test drive that is open',
  body: Terms,
  response: Message,
  status: 201,
  rate: 'write',
  errors: [...termsRefused, 'appointment_ended'],
})

export const cancelAppointmentRoute = route({
  ...owned,
  method: 'DELETE',
  path: '/api/messages/:messageId/appointment',
  summary: 'Cancels an accepted test drive, or one that you proposed',
  response: Message,
  rate: 'write',
  errors: ['forbidden', 'appointment_ended'],
})

export const appointmentCalendarRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/messages/:messageId/appointment.ics',
  summary: 'The test drive as a calendar file with its current time and place',
  response: 'calendar',
  rate: 'browse',
  errors: [],
})
