import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { ActReason, sourceAdmin, SourceFields, SourceKey, UnderstoodFact } from './source-parts.ts'

const mostTried = 20

/** An operator's input about a source. The format is validated against its connector. */
export const SourceDraft = z
  .strictObject({
    key: SourceKey,
    name: z.string().trim().min(1).max(80),
    connector: z.enum([
      'json-api',
      'vehicle-feed',
      'html-pages',
      'xml-feed',
      'text-feed',
      'json-lines',
      'dealer-sheet',
      'signed-push',
    ]),
    address: z.url({ protocol: /^https?$/ }).max(500),
    agreement: z.string().trim().min(1).max(200).nullable(),
    trustPoints: z.int().min(0).max(20),
    refreshMinutes: z.int().min(1).max(2_880),
    imageHosts: z.array(z.string().trim().min(1).max(200)).max(20),
    format: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SourceDraft' })
export type SourceDraft = z.infer<typeof SourceDraft>

export const TriedAdvert = z
  .object({
    ref: z.string(),
    /** Null if the advert would be listed. */
    reason: z.string().nullable(),
    title: z.string().nullable(),
    facts: z.array(UnderstoodFact).max(40),
    unknownWords: z.array(z.string()).max(40),
    fields: SourceFields,
  })
  .meta({ id: 'TriedAdvert' })
export type TriedAdvert = z.infer<typeof TriedAdvert>

export const SourceTrial = z
  .object({
    id: Id,
    requestedAt: Instant,
    state: z.enum(['waiting', 'done', 'failed']),
    problem: z.string().nullable(),
    draft: SourceDraft,
    /** Whether the source already exists: applying the trial then changes it. */
    isKnown: z.boolean(),
    adverts: z.array(TriedAdvert).max(mostTried),
    understood: z.int(),
  })
  .meta({ id: 'SourceTrial' })
export type SourceTrial = z.infer<typeof SourceTrial>

export const startTrialRoute = route({
  ...sourceAdmin,
  method: 'POST',
  path: '/api/admin/source-trials',
  summary: 'Dry run: reads 20 adverts of a source and stores none of them',
  body: SourceDraft,
  response: z.object({ id: Id }).meta({ id: 'TrialStarted' }),
  status: 202,
  rate: 'write',
  errors: [],
})

export const sourceTrialRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/source-trials/:id',
  summary: 'A dry run with the facts that would be parsed from its adverts',
  params: z.object({ id: Id }),
  response: SourceTrial,
  rate: 'browse',
  errors: ['source_trial_not_found'],
})

/**
 * For an existing source: its held run is closed, its quarantine is replayed and it is crawled again. Rejected if the
 * source was changed after the dry run began.
 */
export const applyTrialRoute = route({
  ...sourceAdmin,
  method: 'POST',
  path: '/api/admin/source-trials/:id/apply',
  summary: 'Connects the source of a dry run, or changes it',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: ActReason }).meta({ id: 'TrialApplication' }),
  response: z.object({ key: SourceKey }).meta({ id: 'TrialApplied' }),
  rate: 'write',
  errors: [
    'source_trial_not_found',
    'source_trial_understood_nothing',
    'source_changed_since_trial',
    'source_address_of_another',
    'conflict',
  ],
})
