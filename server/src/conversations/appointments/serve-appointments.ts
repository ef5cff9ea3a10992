import {
  answerAppointmentRoute,
  appointmentCalendarRoute,
  cancelAppointmentRoute,
  moveAppointmentRoute,
  proposeAppointmentRoute,
} from '@pahiya/contract/conversations/appointments'
import { indiaInstant } from '@pahiya/domain/conversations/test-drive'
import type { FastifyInstance } from 'fastify'
import type { Person } from '../../platform/http/visitors/person.ts'
import { serveCalendar } from '../../platform/http/responses/serve-calendar.ts'
import { serveOwned } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findConversation } from '../inbox/find-conversations.ts'
import { findMessage, presentMessage } from '../inbox/find-messages.ts'
import { appointmentFile } from './appointment-file.ts'
import {
  answerAppointment,
  cancelAppointment,
  moveAppointment,
  proposeAppointment,
  type Terms,
} from './appointments.ts'

export function serveAppointments(http: FastifyInstance, database: Database): void {
  const own = async ({ person, params }: { person: Person; params: { messageId: string } }) => {
    const message = await findMessage(database, person.id, params.messageId)
    return message?.starts_at ? message : undefined
  }
  const messageOf = async (person: Person, id: string) =>
    presentMessage((await findMessage(database, person.id, id))!, person.id)

  serveOwned(
    http,
    proposeAppointmentRoute,
    ({ person, params }) => findConversation(database, person.id, params.id),
    async (row, { person, body }) =>
      messageOf(person, await proposeAppointment(database, row.id, person.id, termsOf(body))),
  )
  serveOwned(http, answerAppointmentRoute, own, async (message, { person, body }) => {
    await answerAppointment(database, message, person.id, body.response)
    return messageOf(person, message.id)
  })
  serveOwned(http, moveAppointmentRoute, own, async (message, { person, body }) =>
    messageOf(person, await moveAppointment(database, message, person.id, termsOf(body))),
  )
  serveOwned(http, cancelAppointmentRoute, own, async (message, { person }) => {
    await cancelAppointment(database, message, person.id)
    return messageOf(person, message.id)
  })
  serveCalendar(http, appointmentCalendarRoute, ({ person, params }) =>
    appointmentFile(database, person.id, params.messageId),
  )
}

function termsOf({ day, time, place, key }: Omit<Terms, 'startsAt'> & { day: string; time: string }): Terms {
  return { startsAt: indiaInstant(day, time), place, key }
}
