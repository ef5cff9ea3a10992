import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { SourceReplay } from './quarantine.ts'
import { ActReason, sourceAdmin, SourceFields, SourceKey } from './source-parts.ts'
import { SourceKind } from './sources.ts'
import { SourceDraft } from './source-trials.ts'

const Counts = z.record(z.string().max(60), z.int())
const Percent = z.number().min(0).max(100)
const params = z.object({ key: SourceKey })
const mostSources = 200
const mostRuns = 20

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
    /** New or changed adverts that the run read; `filled` is a share of these. */
    read: z.int(),
    /** Share of successfully parsed adverts that contain each fact. */
    filled: z.record(z.string(), Percent),
    requests: z.int(),
    megabytes: z.number(),
    /** Per request, including the delays that the source demands; null without a request. */
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
    /** Live adverts of the source, and how many of them the run would end. */
    active: z.int().nullable(),
    missing: z.int().nullable(),
    examples: z.array(z.object({ ref: z.string(), reason: z.string().nullable(), fields: SourceFields })).max(5),
  })
  .meta({ id: 'HeldRun' })
export type HeldRun = z.infer<typeof HeldRun>

/** MKT-28, ADMIN-02: a source as operators see it. */
export const SourceState = z
  .object({
    key: SourceKey,
    name: z.string(),
    kind: SourceKind,
    state: z.enum(['ok', 'late', 'not_connected', 'failing', 'paused', 'held']),
    listings: z.int(),
    /** Adverts in quarantine. */
    quarantined: z.int(),
    refreshMinutes: z.int(),
    lastSuccessAt: Instant.nullable(),
    /** Time of the next crawl; null if the source is paused or not connected. */
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

/** Adverts quarantined for one reason; ordered by the views that they would have had. */
export const SourceProblem = z
  .object({
    source: SourceKey,
    reason: z.string(),
    adverts: z.int(),
    /** Average views per advert of the source in the last seven days, times the number of adverts. */
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
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources',
  summary: 'Every source with its latest run, and the problems of all sources by the number of views lost',
  response: SourceList,
  rate: 'browse',
  errors: [],
})

export const SourceDetail = z
  .object({
    source: SourceState,
    held: HeldRun.nullable(),
    problems: z.array(SourceProblem).max(50),
    runs: z.array(SourceRun).max(mostRuns),
    /** The latest replay. */
    replay: SourceReplay.nullable(),
    /** The current source record; null for our own sellers. */
    draft: SourceDraft.nullable(),
  })
  .meta({ id: 'SourceDetail' })
export type SourceDetail = z.infer<typeof SourceDetail>

export const sourceDetailRoute = route({
  ...sourceAdmin,
  method: 'GET',
  path: '/api/admin/sources/:key',
  summary: 'A source with its runs, its held run, its problems and its mapping',
  params,
  response: SourceDetail,
  rate: 'browse',
  errors: ['source_not_found'],
})

export const actOnSourceRoute = route({
  ...sourceAdmin,
  method: 'POST',
  path: '/api/admin/sources/:key/act',
  summary: 'Pauses or resumes a source, or crawls it now',
  params,
  body: z.strictObject({ action: z.enum(sourceActions), reason: ActReason }).meta({ id: 'SourceAct' }),
  response: 'none',
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})

/**
 * release: the rest of the run is applied. refuse: the run is closed, and nothing more is applied. The decision refers
 * to what the operator saw: if the run was checked again since, it is left unchanged.
 */
export const decideHeldRunRoute = route({
  ...sourceAdmin,
  method: 'POST',
  path: '/api/admin/sources/:key/held',
  summary: 'Releases or refuses a held run',
  params,
  body: z
    .strictObject({
      run: Id,
      checkedAt: Instant.nullable(),
      decision: z.enum(['release', 'refuse']),
      reason: ActReason,
    })
    .meta({ id: 'HeldRunDecision' }),
  response: 'none',
  rate: 'write',
  errors: ['source_not_found', 'conflict'],
})
