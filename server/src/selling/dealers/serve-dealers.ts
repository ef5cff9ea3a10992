import {
  acceptInvitationRoute,
  changeDealershipRoute,
  changeMemberRoute,
  changeStockPriceRoute,
  dealerStockRoute,
  importRoute,
  importsRoute,
  invitationRoute,
  inviteRoute,
  mostImportBytes,
  myDealershipRoute,
  openDealershipRoute,
  saveImportRoute,
  sellStockRoute,
  teamRoute,
  teamStockRoute,
  uploadStockRoute,
  withdrawInvitationRoute,
  withdrawStockRoute,
} from '@pahiya/contract/selling/dealers'
import { reader } from '@pahiya/domain/advert-reader/reader'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import {
  changeDealership,
  findDealerBySlug,
  findMyDealership,
  findTeamDealer,
  openDealership,
  publicDealer,
} from './dealers.ts'
import type { ChangeDependencies } from '../own-listings/change-own-listing.ts'
import { serveDealershipChecks } from './dealership-checks.ts'
import { serveDealer } from './serve-dealer.ts'
import { findImportPage, findImports, findTeamImport, requestSave, uploadImport } from './spreadsheet/imports.ts'
import { changeStockPrice, endStock, findStock, findTeamStock } from './stock.ts'
import {
  acceptInvitation,
  changeMember,
  findInvitation,
  findInvitationForTeam,
  findTeam,
  invite,
  withdrawInvitation,
} from './team.ts'

type Asked = { params: { id: string }; person: { id: string } }

/** Finds the dealership named in a call, if the caller is in its team. */
const dealerOf =
  (database: Database) =>
  ({ params, person }: Asked) =>
    findTeamDealer(database, params.id, person.id)
const spreadsheetOf =
  (database: Database) =>
  ({ params, person }: Asked) =>
    findTeamImport(database, params.id, person.id)

type Dependencies = Omit<ChangeDependencies, 'reader'> & { callers: Pick<Callers, 'callerOf'> }

export function serveDealers(http: FastifyInstance, { database, modelInUse, callers }: Dependencies): void {
  serveDealership(http, database)
  serveStock(http, { database, modelInUse, reader })
  serveImports(http, database)
  serveTeam(http, { database, callers })
  serveDealershipChecks(http, database)
}

function serveDealership(http: FastifyInstance, database: Database): void {
  serveRoute(http, openDealershipRoute, async ({ person, body }) => {
    const opened = await openDealership(database, person.id, body)
    if (opened === null) throw new AppError('already_in_a_team')
    return opened
  })

  serveRoute(http, myDealershipRoute, async ({ person }) => {
    const mine = await findMyDealership(database, person.id)
    const check = mine ? { state: mine.checkState, reason: mine.checkReason } : null
    return { dealer: mine ? publicDealer(mine) : null, role: mine?.role ?? null, check }
  })

  serveDealer(http, changeDealershipRoute, dealerOf(database), ({ id }, { body }) =>
    changeDealership(database, id, body),
  )
}

function serveStock(http: FastifyInstance, dependencies: ChangeDependencies): void {
  const { database } = dependencies
  serveRoute(http, dealerStockRoute, async ({ params, query }) => {
    const found = await findDealerBySlug(database, params.slug)
    if (!found) throw new AppError('dealer_not_found')
    return findStock(database, found, query.after)
  })

  serveDealer(http, teamStockRoute, dealerOf(database), ({ id }, { query }) => findTeamStock(database, id, query.after))
  serveDealer(http, sellStockRoute, dealerOf(database), ({ id }, { body }) =>
    endStock(database, id, { ...body, as: 'sold' }),
  )
  serveDealer(http, changeStockPriceRoute, dealerOf(database), ({ id }, { body }) =>
    changeStockPrice(dependencies, id, body),
  )
  serveDealer(http, withdrawStockRoute, dealerOf(database), ({ id }, { body }) =>
    endStock(database, id, { ...body, as: 'withdrawn' }),
  )
}

function serveImports(http: FastifyInstance, database: Database): void {
  serveDealer(http, uploadStockRoute, dealerOf(database), ({ id }, { person, body }) => {
    const file = Buffer.from(body.content, 'base64')
    if (file.length > mostImportBytes) throw new AppError('payload_too_large')
    return uploadImport(database, { dealerId: id, by: person.id, fileName: body.fileName, file })
  })
  serveDealer(http, importsRoute, dealerOf(database), async ({ id }) => ({ imports: await findImports(database, id) }))
  serveDealer(http, importRoute, spreadsheetOf(database), (found, { query }) => findImportPage(database, found, query))
  serveDealer(http, saveImportRoute, spreadsheetOf(database), async ({ id }, { body }) => {
    if (!(await requestSave(database, id, body.withdrawMissing))) throw new AppError('import_not_ready')
  })
}

function serveTeam(http: FastifyInstance, { database, callers }: Pick<Dependencies, 'database' | 'callers'>): void {
  serveDealer(http, teamRoute, dealerOf(database), ({ id }) => findTeam(database, id))
  serveDealer(http, inviteRoute, dealerOf(database), (found, { person, body }, request) =>
    invite(database, found, { ...body, by: { accountId: person.id, caller: callers.callerOf(request) } }),
  )
  serveDealer(http, changeMemberRoute, dealerOf(database), ({ id }, { body }) => changeMember(database, id, body))
  serveDealer(
    http,
    withdrawInvitationRoute,
    ({ params, person }) => findInvitationForTeam(database, params.id, person.id),
    ({ id }) => withdrawInvitation(database, id),
  )

  serveRoute(http, invitationRoute, async ({ query }) => {
    const found = await findInvitation(database, query.key)
    if (!found) throw new AppError('invitation_not_found')
    return { dealerName: found.dealerName, role: found.role, expiresAt: found.expiresAt.toISOString() }
  })
  serveRoute(http, acceptInvitationRoute, async ({ person, body }) => {
    const outcome = await acceptInvitation(database, body.key, person.id)
    if (outcome === 'not_there') throw new AppError('invitation_not_found')
    if (outcome === 'in_a_team') throw new AppError('already_in_a_team')
  })
}
