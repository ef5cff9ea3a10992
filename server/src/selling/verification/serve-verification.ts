import {
  certifyRoute,
  decidedVerificationsRoute,
  decideVerificationRoute,
  ownVerificationRoute,
  registryLookupRoute,
  replacePaperRoute,
  verificationCaseRoute,
} from '@pahiya/contract/selling/verification'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { lookUpPlate } from '../registry/registry-lookup.ts'
import type { AskRegistry } from '../registry/registry.ts'
import { certify, decideAboutPapers, refuseUnlessDecided, withdrawStatus } from './decide-verification.ts'
import { findCase, findDecided, findOwnVerification } from './find-verification.ts'
import { findOwned, replacePaper } from './replace-paper.ts'

export function serveVerification(
  http: FastifyInstance,
  { database, askRegistry }: { database: Database; askRegistry: AskRegistry | null },
): void {
  serveRoute(http, verificationCaseRoute, async ({ person, params }) => {
    const found = await findCase(database, params.id, person.id)
    if (!found) throw new AppError('verification_not_found')
    return found
  })

  serveRoute(http, decidedVerificationsRoute, async () => ({ decided: await findDecided(database) }))

  serveRoute(http, decideVerificationRoute, async ({ person, params, body }) => {
    refuseUnlessDecided(
      body.decision === 'withdraw'
        ? await withdrawStatus(database, params.id, body.reason, person.id)
        : await decideAboutPapers(database, params.id, body, person.id),
    )
  })

  serveRoute(http, certifyRoute, async ({ person, params, body }) => {
    refuseUnlessDecided(await certify(database, params.id, body, person.id))
  })

  serveOwned(
    http,
    ownVerificationRoute,
    ({ params, person }) => findOwned(database, params.id, person.id),
    async ({ id }) => {
      const found = await findOwnVerification(database, id)
      if (!found) throw new AppError('own_listing_not_found')
      return found
    },
  )

  serveOwned(
    http,
    replacePaperRoute,
    ({ params, person }) => findOwned(database, params.id, person.id),
    async (owned, { params, body }) => {
      const outcome = await replacePaper(database, owned, params.category, body.address)
      if (outcome === 'not_uploaded') throw new AppError('paper_not_uploaded')
      if (outcome === 'being_checked') throw new AppError('files_being_checked')
      if (outcome === 'not_on_offer') throw new AppError('conflict')
    },
  )

  serveRoute(http, registryLookupRoute, ({ person, body }) =>
    lookUpPlate({ database, ask: askRegistry }, person.id, body.plate),
  )
}
