import { longestEventText, longestEventTitle } from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Paragraph } from './community-text.ts'

const mostOnPage = 50

/** COMM-27. */
export const CommunityEvent = z
  .object({
    id: Id,
    title: z.string(),
    content: z.string(),
    body: z.array(Paragraph),
    startsAt: Instant,
    endsAt: Instant,
    city: z.string(),
    /** The venue within the city. */
    place: z.string(),
    /** http or https only. */
    link: z.string().nullable(),
    /** First name of the admin who entered it; null once that account is erased. */
    enteredBy: z.string().nullable(),
    isCancelled: z.boolean(),
    /** The path of its calendar file. */
    calendar: z.string(),
    /** Increases with each change; sent back with a change, so that an outdated one is rejected. */
    version: z.int().min(1),
  })
  .meta({ id: 'CommunityEvent' })
export type CommunityEvent = z.infer<typeof CommunityEvent>

const events = z
  .object({ events: z.array(CommunityEvent).max(mostOnPage), next: z.string().nullable() })
  .meta({ id: 'CommunityEvents' })

const query = z.object({
  when: z.enum(['coming', 'past']).default('coming'),
  city: z.string().trim().max(60).optional(),
  after: z.string().max(80).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(mostOnPage)).default(20),
})

export const communityEventsRoute = route({
  method: 'GET',
  path: '/api/community/events',
  summary: 'Upcoming events, soonest first, or past events, latest first',
  query,
  response: events,
  access: 'public',
  rate: 'browse',
  errors: [],
})

const params = z.object({ id: Id })

export const communityEventRoute = route({
  method: 'GET',
  path: '/api/community/events/:id',
  summary: 'An event',
  params,
  response: CommunityEvent,
  access: 'public',
  rate: 'browse',
  errors: ['event_not_found'],
})

export const eventCalendarRoute = route({
  method: 'GET',
  path: '/api/community/events/:id/calendar',
  summary: 'An event as a calendar file',
  params,
  response: 'calendar',
  access: 'public',
  rate: 'browse',
  errors: ['event_not_found'],
})

export const eventsCalendarRoute = route({
  method: 'GET',
  path: '/api/community/events-calendar',
  summary: 'All upcoming events as one calendar file, for subscriptions',
  response: 'calendar',
  access: 'public',
  rate: 'browse',
  errors: [],
})

const admin = { access: { grant: 'admin' }, rate: 'write' } as const

const eventFields = {
  title: z.string().trim().min(5).max(longestEventTitle),
  content: z.string().trim().min(10).max(longestEventText),
  startsAt: Instant,
  endsAt: Instant,
  city: z.string().trim().min(2).max(60),
  place: z.string().trim().min(2).max(120),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
}

/** event_time: the event ends before it starts, lasts longer than 14 days or lies more than two years ahead. */
export const createEventRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/community/events',
  summary: 'Enters an event',
  body: z.strictObject(eventFields).meta({ id: 'NewCommunityEvent' }),
  response: CommunityEvent,
  status: 201,
  errors: ['event_time'],
})

export const changeEventRoute = route({
  ...admin,
  method: 'PUT',
  path: '/api/admin/community/events/:id',
  summary: 'Changes or cancels an event',
  params,
  body: z
    .strictObject({ ...eventFields, isCancelled: z.boolean().default(false), version: z.int().min(1) })
    .meta({ id: 'CommunityEventChange' }),
  response: CommunityEvent,
  errors: ['event_not_found', 'event_time', 'conflict'],
})

export const deleteEventRoute = route({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/community/events/:id',
  summary: 'Deletes an event that was entered by mistake',
  params,
  response: 'none',
  errors: ['event_not_found'],
})
