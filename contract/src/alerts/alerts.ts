import { rhythms } from '@pahiya/domain/alerts/alert-rhythm'
import * as z from 'zod'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { filterFields } from '../search/search-filters.ts'

/** The maximum per account. */
export const mostAlerts = 50

const Rhythm = z.enum(rhythms)

export const Alert = z
  .object({
    id: Id,
    kind: z.enum(['search', 'car']),
    /** The search in words, or the title of the car. */
    name: z.string(),
    /** The filters as URL parameters; empty for a car. */
    query: z.string(),
    carId: Id.nullable(),
    targetRupees: Rupees.nullable(),
    /** Maximum frequency of notices, and whether the owner chose it. */
    rhythm: Rhythm,
    rhythmIsChosen: z.boolean(),
    snoozedUntil: Instant.nullable(),
    /** stopped: by its owner. unreadable: the filters have changed. resting: its owner no longer has Pro. */
    state: z.enum(['on', 'snoozed', 'stopped', 'unreadable', 'resting']),
    /** Parameters of the search that are no longer supported. */
    unreadable: z.array(z.string()),
    lastNoticeAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

export const alertsRoute = route({
  method: 'GET',
  path: '/api/alerts',
  summary: 'Alerts of the caller, newest first',
  response: z.object({ alerts: z.array(Alert) }).meta({ id: 'Alerts' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

const SearchFilters = z.object(filterFields)

export const AlertPreview = z
  .object({
    name: z.string(),
    /** Filters that an alert cannot watch, such as the caller's own position. */
    leftOut: z.array(z.string()),
    /** Cars that match now; null while the search engine does not respond. */
    results: z.int().nullable(),
    /** How many of them came to the market in the last 30 days. */
    last30Days: z.int().nullable(),
    rhythm: Rhythm,
  })
  .meta({ id: 'AlertPreview' })
export type AlertPreview = z.infer<typeof AlertPreview>

export const previewAlertRoute = route({
  method: 'POST',
  path: '/api/alerts/preview',
  summary: 'What an alert on this search would have found in the last 30 days',
  body: z.object({ filters: SearchFilters }).meta({ id: 'AlertPreviewRequest' }),
  response: AlertPreview,
  access: 'public',
  rate: 'suggest',
  errors: ['alert_too_wide'],
})

export const NewAlert = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('search'), filters: SearchFilters, rhythm: Rhythm.nullable().default(null) }),
    z.object({ kind: z.literal('car'), carId: Id, targetRupees: Rupees.min(1) }),
  ])
  .meta({ id: 'NewAlert' })
export type NewAlert = z.infer<typeof NewAlert>

/** Saving the same search or car again returns the existing alert, with the new target or frequency. */
export const createAlertRoute = route({
  method: 'POST',
  path: '/api/alerts',
  summary: 'Notifies the caller of cars that match a search, or of a car that reaches a price',
  body: NewAlert,
  response: Alert,
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['alerts_need_pro', 'alert_too_wide', 'too_many_alerts', 'car_not_found'],
})

export const AlertChange = z
  .object({
    /** Null: based on the number of results. */
    rhythm: Rhythm.nullable(),
    /** 0 ends a snooze. */
    snoozeDays: z.int().min(0).max(90),
    targetRupees: Rupees.min(1),
    isOn: z.boolean(),
  })
  .partial()
  .meta({ id: 'AlertChange' })
export type AlertChange = z.infer<typeof AlertChange>

export const changeAlertRoute = route({
  method: 'PATCH',
  path: '/api/alerts/:id',
  summary: 'Changes how often an alert is sent, snoozes it, or turns it on or off',
  params: z.object({ id: Id }),
  body: AlertChange,
  response: Alert,
  access: { owner: 'alert_not_found' },
  rate: 'write',
  errors: [],
})

export const deleteAlertRoute = route({
  method: 'DELETE',
  path: '/api/alerts/:id',
  summary: 'Deletes an alert',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'alert_not_found' },
  rate: 'write',
  errors: [],
})

/** RFC 8058: a mail program's own button, or ours, signed in or not. */
export const stopAlertRoute = route({
  method: 'POST',
  path: '/api/alerts/stop',
  summary: 'Stops one alert, by the key in each of its e-mails (RFC 8058)',
  query: z.object({ key: z.uuid() }),
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: ['alert_key_unknown'],
})
