import {
  changeEventRoute,
  communityEventRoute,
  communityEventsRoute,
  createEventRoute,
  deleteEventRoute,
  eventCalendarRoute,
  eventsCalendarRoute,
} from '@pahiya/contract/community/events'
import { readPosition, writePosition } from '@pahiya/domain/community/list-position'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveCalendar } from '../../platform/http/responses/serve-calendar.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { findEvent, findEvents, presentEvent, writeCalendar } from './community-events.ts'
import { changeEvent, createEvent, deleteEvent } from './edit-event.ts'

const mostInCalendar = 200

/** Events that admins enter, their list, and calendar files. */
export function serveCommunityEvents(
  http: FastifyInstance,
  { database, config }: Pick<CommunityDependencies, 'database' | 'config'>,
): void {
  const siteOrigin = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
  const read = async (id: string, request: FastifyRequest) => {
    const row = await findEvent(database, id)
    if (!row) throw new AppError('event_not_found')
    return presentEvent(row, siteOrigin(request))
  }

  serveRoute(http, communityEventsRoute, async ({ query: { when, city, after, limit } }, request) => {
    const rows = await findEvents(database, { when, city, after: readPosition(after), limit })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      events: page.map((row) => presentEvent(row, siteOrigin(request))),
      next: rows.length > limit && last ? writePosition({ at: last.startsAt, id: last.id }) : null,
    }
  })
  serveRoute(http, communityEventRoute, async ({ params }, request) => read(params.id, request))

  serveCalendar(http, eventCalendarRoute, async ({ params }, request) => {
    const row = await findEvent(database, params.id)
    if (!row) throw new AppError('event_not_found')
    return { filename: 'event.ics', text: writeCalendar([row], siteOrigin(request)) }
  })
  serveCalendar(http, eventsCalendarRoute, async (_, request) => {
    const rows = await findEvents(database, { when: 'coming', after: null, limit: mostInCalendar })
    return { filename: 'events.ics', text: writeCalendar(rows.slice(0, mostInCalendar), siteOrigin(request)) }
  })

  serveRoute(http, createEventRoute, async ({ body, person }, request) =>
    read(await createEvent(database, person.id, body), request),
  )
  serveRoute(http, changeEventRoute, async ({ params, body }, request) => {
    await changeEvent(database, params.id, body)
    return read(params.id, request)
  })
  serveRoute(http, deleteEventRoute, async ({ params }) => deleteEvent(database, params.id))
}
