import { quarantineCaseRoute, quarantineRoute, replaySourceRoute } from '@pahiya/contract/ingestion/quarantine'
import {
  actOnSourceRoute,
  decideHeldRunRoute,
  sourceDetailRoute,
  sourceListRoute,
} from '@pahiya/contract/ingestion/source-console'
import { advertLineageRoute, listedAdvertsRoute, listingLineageRoute } from '@pahiya/contract/ingestion/source-lineage'
import { applyTrialRoute, sourceTrialRoute, startTrialRoute } from '@pahiya/contract/ingestion/source-trials'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findSource } from '../sources/source.ts'
import { actOnSource, requestReplay } from './act-on-source.ts'
import { decideHeldRun } from './decide-held-run.ts'
import { findLineage, findListedAdverts } from './find-lineage.ts'
import { findProblems } from './find-problems.ts'
import { findQuarantine, findQuarantineCase } from './find-quarantine.ts'
import { findSourceDetail, findSourceStates } from './find-sources.ts'
import { applyTrial, findTrial, startTrial } from './trials.ts'

type Parts = {
  database: Database
  objects: ObjectStore
  config: Pick<Config, 'S3_BUCKET'>
  countLive: () => Promise<ReadonlyMap<string, number>>
}

/** Routes for admins to view and manage sources. */
export function serveSourceConsole(http: FastifyInstance, parts: Parts): void {
  serveSources(http, parts)
  serveQuarantine(http, parts.database)
  serveLineage(http, parts)
  serveTrials(http, parts.database)
}

function serveSources(http: FastifyInstance, { database, countLive }: Parts): void {
  serveRoute(http, sourceListRoute, async () => {
    const live = await countLive()
    const [sources, problems] = await Promise.all([
      findSourceStates(database, live, new Date()),
      findProblems(database, live),
    ])
    return { sources, problems }
  })

  serveRoute(http, sourceDetailRoute, async ({ params: { key } }) => {
    const found = await findSourceDetail(database, { key, live: await countLive(), now: new Date() })
    if (!found) throw new AppError('source_not_found')
    return found
  })

  serveRoute(http, actOnSourceRoute, async ({ person, params: { key }, body }) => {
    const outcome = await actOnSource(database, { key, ...body, by: person.id })
    if (outcome === 'not_there') throw new AppError('source_not_found')
    if (outcome === 'not_possible') throw new AppError('conflict')
  })

  serveRoute(http, decideHeldRunRoute, async ({ person, params: { key }, body }) => {
    await requireSource(database, key)
    if (!(await decideHeldRun(database, { key, ...body, by: person.id }))) throw new AppError('conflict')
  })
}

function serveQuarantine(http: FastifyInstance, database: Database): void {
  serveRoute(http, quarantineRoute, async ({ params: { key }, query }) => {
    await requireSource(database, key)
    return findQuarantine(database, { key, ...query })
  })

  serveRoute(http, quarantineCaseRoute, async ({ params: { key }, query: { ref } }) => {
    await requireSource(database, key)
    const found = await findQuarantineCase(database, { key, ref, now: new Date() })
    if (found === null) throw new AppError('quarantined_advert_not_found')
    return found
  })

  serveRoute(http, replaySourceRoute, async ({ person, params: { key }, body }) => {
    await requireSource(database, key)
    const id = await requestReplay(database, { key, ...body, by: person.id })
    if (id === null) throw new AppError('conflict')
    return { id }
  })
}

function serveLineage(http: FastifyInstance, { database, objects, config }: Parts): void {
  const stores = { database, objects, bucket: config.S3_BUCKET }
  serveRoute(http, advertLineageRoute, async ({ params: { key }, query: { ref } }) => {
    const found = await findLineage(stores, { key, ref })
    if (found === null) throw new AppError('listing_not_found')
    return found
  })

  serveRoute(http, listingLineageRoute, async ({ params: { id } }) => {
    const found = await findLineage(stores, { listingId: id })
    if (found === null) throw new AppError('listing_not_found')
    return found
  })

  serveRoute(http, listedAdvertsRoute, async ({ params: { key }, query }) => {
    await requireSource(database, key)
    return findListedAdverts(database, { key, ...query })
  })
}

function serveTrials(http: FastifyInstance, database: Database): void {
  serveRoute(http, startTrialRoute, async ({ person, body }) => ({ id: await startTrial(database, body, person.id) }))

  serveRoute(http, sourceTrialRoute, async ({ params: { id } }) => {
    const trial = await findTrial(database, id)
    if (trial === null) throw new AppError('source_trial_not_found')
    return trial
  })

  serveRoute(http, applyTrialRoute, async ({ person, params: { id }, body }) => ({
    key: await applyTrial(database, { id, reason: body.reason, by: person.id }),
  }))
}

async function requireSource(database: Database, key: string): Promise<void> {
  if (!(await findSource(database, key))) throw new AppError('source_not_found')
}
