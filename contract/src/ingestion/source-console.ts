import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const admin = { access: { grant: 'admin' } } as const
const Key = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/)
const Reason = z.string().trim().min(1).max(200)
const Counts = z.record(z.string().max(60), z.int())
const Percent = z.number().min(0).max(100)
const params = z.object({ key: Key })
/** Fields of a source by path, with short texts; those that may identify a person are withheld. */
const Fields = z.record(z.string(), z.string())
const mostSources = 200
const mostRuns = 20
const mostQuarantine = 50
const mostTried = 20

export const sourceActions = ['pause', 'resume', 'run'] as const
export const runStates = ['running', 'held', 'finished', 'refused'] as const

/** Counters stored with the run. */
export const SourceRun = z
  .object({
    id: Id,
    state: z.enum(runStates),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    seen: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    failed: z.int(),
    ended: z.int(),
    rejectedBy: Counts,
    /** Adverts that were new or changed and read; the base of filled. */
    read: z.int(),
    /** Share of the understood adverts that had each fact. */
    filled: z.record(z.string(), Percent),
    requests: z.int(),
    megabytes: z.number(),
    /** Per request, with the pauses that the source demands; null without a request. */
    averageMs: z.int().nullable(),
    slowestMs: z.int(),
  })
  .meta({ id: 'SourceRun' })
export type SourceRun = z.infer<typeof SourceRun>

export const HeldRun = z
  .object({
    run: Id,
    heldAt: Instant,
    checkedAt: Instant.nullable(),
    reason: z.enum(['format-changed', 'would-end-most']),
    summary: z.string(),
    lost: z.array(z.object({ fact: z.string(), usualPercent: Percent, percent: Percent })).max(40),
    rejectedPercent: Percent.nullable(),
    usualRejectedPercent: Percent.nullable(),
    /** Live adverts of the source, and those that the run would end. */
    active: z.int().nullable(),
    missing: z.int().nullable(),
    examples: z.array(z.object({ ref: z.string(), reason: z.string().nullable(), fields: Fields })).max(5),
  })
  .meta({ id: 'HeldRun' })
export type HeldRun = z.infer<typeof HeldRun>

/** MKT-28, ADMIN-02: a source as operators see it. */
export const SourceState = z
  .object({
    key: Key,
    name: z.string(),
    kind: z.enum(['api', 'feed', 'public', 'own']),
    state: z.enum(['ok', 'late', 'not_connected', 'failing', 'paused', 'held']),
    listings: z.int(),
    /** Adverts in quarantine. */
    quarantined: z.int(),
    refreshMinutes: z.int(),
    lastSuccessAt: Instant.nullable(),
    /** When it is read next; null if it is paused or not connected. */
    dueAt: Instant.nullable(),
    /** Adverts are promised to be at most 48 hours old. */
    isPromiseKept: z.boolean(),
    lastFailureAt: Instant.nullable(),
    lastFailure: z.string().nullable(),
    pausedAt: Instant.nullable(),
    /** The latest run, with its counters. */
    lastRun: SourceRun.nullable(),
  })
  .meta({ id: 'SourceState' })
export type SourceState = z.infer<typeof SourceState>

/** Adverts in quarantine for one reason; ordered by the views that they would have had. */
export const SourceProblem = z
  .object({
    source: Key,
    reason: z.string(),
    adverts: z.int(),
    /** Views of the last seven days of an average advert of the source, times the adverts. */
    views: z.int(),
    firstSeenAt: Instant,
    lastSeenAt: Instant,
    examples: z.array(z.object({ ref: z.string(), title: z.string().nullable(), words: z.array(z.string()) })).max(3),
  })
  .meta({ id: 'SourceProblem' })
export type SourceProblem = z.infer<typeof SourceProblem>

export const SourceList = z
  .object({ sources: z.array(SourceState).max(mostSources), problems: z.array(SourceProblem).max(50) })
  .meta({ id: 'SourceList' })
export type SourceList = z.infer<typeof SourceList>

export const sourceListRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/sources',
  summary: 'Every source with its latest run, and the problems of all sources by the views that they cost',
  response: SourceList,
  rate: 'browse',
  errors: [],
})

/** What an operator enters about a source. The format is validated against its connector. */
export const SourceDraft = z
  .strictObject({
    key: Key,
    name: z.string().trim().min(1).max(80),
    connector: z.enum(['json-api', 'vehicle-feed', 'html-pages']),
    address: z.url({ protocol: /^https?$/ }).max(500),
    agreement: z.string().trim().min(1).max(200).nullable(),
    trustPoints: z.int().min(0).max(20),
    refreshMinutes: z.int().min(1).max(2_880),
    imageHosts: z.array(z.string().trim().min(1).max(200)).max(20),
    format: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SourceDraft' })
export type SourceDraft = z.infer<typeof SourceDraft>

export const SourceReplay = z
  .object({
    id: Id,
    reason: z.string().nullable(),
    requestedAt: Instant,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Adverts in quarantine when the replay was requested. */
    total: z.int(),
    replayed: z.int(),
    understood: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'SourceReplay' })
export type SourceReplay = z.infer<typeof SourceReplay>

export const SourceDetail = z
  .object({
    source: SourceState,
    held: HeldRun.nullable(),
    problems: z.array(SourceProblem).max(50),
    runs: z.array(SourceRun).max(mostRuns),
    /** The latest replay. */
    replay: SourceReplay.nullable(),
    /** The current record; null for our own sellers. */
    draft: SourceDraft.nullable(),
  })
  .meta({ id: 'SourceDetail' })
export type SourceDetail = z.infer<typeof SourceDetail>

export const sourceDetailRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/sources/:key',
  summary: 'A source with its runs, its held run, its problems and its mapping',
  params,
  response: SourceDetail,
  rate: 'browse',
  errors: ['source_not_found'],
})

export const actOnSourceRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/sources/:key/act',
  summary: 'Pauses or resumes a source, or reads it now',
  params,
  body: z.strictObject({ action: z.enum(sourceActions), reason: Reason }).meta({ id: 'SourceAct' }),
  response: 'none',
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})

/** release: the rest of the run is applied. refuse: the run is closed, and nothing more of it is applied. */
export const decideHeldRunRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/sources/:key/held',
  summary: 'Releases or refuses a held run',
  params,
  body: z
    .strictObject({ run: Id, decision: z.enum(['release', 'refuse']), reason: Reason })
    .meta({ id: 'HeldRunDecision' }),
  response: 'none',
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})

export const QuarantinedAdvert = z
  .object({
    ref: z.string(),
    reason: z.string(),
    title: z.string().nullable(),
    words: z.array(z.string()),
    at: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'QuarantinedAdvert' })
export type QuarantinedAdvert = z.infer<typeof QuarantinedAdvert>

export const quarantineRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/sources/:key/quarantine',
  summary: 'Adverts of a source that were not understood, by reference',
  params,
  query: z.object({
    reason: z.string().max(60).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostQuarantine)).default(mostQuarantine),
  }),
  response: z
    .object({ adverts: z.array(QuarantinedAdvert).max(mostQuarantine), next: z.string().nullable() })
    .meta({ id: 'Quarantine' }),
  rate: 'browse',
  errors: ['source_not_found'],
})

/** One fact of an advert: the source's words, and what the reader makes of them now. */
export const UnderstoodFact = z
  .object({ fact: z.string(), words: z.string().nullable(), understood: z.string().nullable() })
  .meta({ id: 'UnderstoodFact' })
export type UnderstoodFact = z.infer<typeof UnderstoodFact>

export const QuarantineCase = z
  .object({
    advert: QuarantinedAdvert,
    fields: Fields.nullable(),
    facts: z.array(UnderstoodFact).max(40),
    unknownWords: z.array(z.string()).max(40),
    /** What the reader would decide now; null if it would understand the advert, or could not read it at all. */
    reasonNow: z.string().nullable(),
  })
  .meta({ id: 'QuarantineCase' })
export type QuarantineCase = z.infer<typeof QuarantineCase>

export const quarantineCaseRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/sources/:key/quarantined',
  summary: 'An advert in quarantine beside what the reader understands of it now',
  params,
  query: z.object({ ref: z.string().min(1).max(200) }),
  response: QuarantineCase,
  rate: 'browse',
  errors: ['source_not_found', 'quarantined_advert_not_found'],
})

export const replaySourceRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/sources/:key/replay',
  summary: 'Reads the quarantine of a source again, from the stored pages with the mapping as it is now',
  params,
  body: z.strictObject({ only: z.string().max(60).nullable(), reason: Reason }).meta({ id: 'ReplayRequest' }),
  response: z.object({ id: Id }).meta({ id: 'ReplayStarted' }),
  status: 202,
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})

export const TriedAdvert = z
  .object({
    ref: z.string(),
    /** Null if the advert would be listed. */
    reason: z.string().nullable(),
    title: z.string().nullable(),
    facts: z.array(UnderstoodFact).max(40),
    unknownWords: z.array(z.string()).max(40),
    fields: Fields,
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
    /** Whether the source is registered already: applying the trial then changes it. */
    isKnown: z.boolean(),
    adverts: z.array(TriedAdvert).max(mostTried),
    understood: z.int(),
  })
  .meta({ id: 'SourceTrial' })
export type SourceTrial = z.infer<typeof SourceTrial>

export const startTrialRoute = route({
  ...admin,
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
  ...admin,
  method: 'GET',
  path: '/api/admin/source-trials/:id',
  summary: 'A dry run with what its adverts would be understood as',
  params: z.object({ id: Id }),
  response: SourceTrial,
  rate: 'browse',
  errors: ['source_trial_not_found'],
})

/** For a known source: its held run is closed, its quarantine is replayed and it is read again. */
export const applyTrialRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/source-trials/:id/apply',
  summary: 'Connects the source of a dry run, or changes it',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }).meta({ id: 'TrialApplication' }),
  response: z.object({ key: Key }).meta({ id: 'TrialApplied' }),
  rate: 'write',
  errors: ['source_trial_not_found', 'source_trial_understood_nothing', 'conflict'],
})
