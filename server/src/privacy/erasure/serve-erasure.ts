import { accountCookies } from '@pahiya/contract/accounts/accounts'
import {
  dataAreas,
  eraseAccountRoute,
  erasurePlanRoute,
  keptRecords,
  type DataArea,
  type KeptRecord,
} from '@pahiya/contract/privacy/erasure'
import type { FastifyInstance } from 'fastify'
import { isSignInStale } from '../../accounts/sign-in/sign-in-methods.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { askForErasure } from './erase-account.ts'
import type { ErasureLedger } from './erasure-ledger.ts'

export function serveErasure(
  http: FastifyInstance,
  {
    database,
    log,
    ledger,
    declarations,
  }: { database: Database; log: Log; ledger: ErasureLedger; declarations: readonly PersonalData[] },
): void {
  const plan = erasurePlan(declarations)
  serveRoute(http, erasurePlanRoute, async ({ person }) => ({
    ...plan,
    isSignInFresh: !(await isSignInStale(database, person)),
  }))

  serveRoute(http, eraseAccountRoute, async ({ person }, _request, replying) => {
    if (await isSignInStale(database, person)) throw new AppError('sign_in_again')
    const { id, askedAt } = await askForErasure(database, person.id)
    // From now on a restored backup repeats the erasure. While the store is missing, the job writes it before it erases.
    await ledger
      .append(person.id)
      .catch((error: unknown) => log.warn({ err: error }, 'the ledger of erasures has to wait for the store'))
    for (const name of accountCookies) replying.clearCookie(name)
    return { id, askedAt: askedAt.toISOString() }
  })
}

/** In the order of the contract, each once. */
function erasurePlan(declarations: readonly PersonalData[]): { erased: DataArea[]; kept: KeptRecord[] } {
  const areas = new Set(declarations.map(({ area }) => area))
  const records = new Set(declarations.flatMap(({ keeps = [] }) => keeps))
  return {
    erased: dataAreas.filter((area) => areas.has(area)),
    kept: keptRecords.filter((record) => records.has(record)),
  }
}
