import {
  addLenderRoute,
  lenderRecordsRoute,
  lendersRoute,
  lenderVersionsRoute,
  requestLoanRoute,
  saveLenderRoute,
} from '@pahiya/contract/finance/lenders'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { addLender, findLenderRecords, findLenders, findLenderVersions, saveLender } from './lenders.ts'
import { findLoanRequests, requestLoan } from './loan-requests.ts'

export function serveFinance(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, lendersRoute, async () => ({ lenders: await findLenders(database) }))

  serveRoute(http, requestLoanRoute, async ({ person, body }) => {
    const outcome = await requestLoan(database, person.id, body)
    if (outcome === 'no_lender') throw new AppError('lender_not_found')
    if (outcome === 'out_of_range') throw new AppError('loan_out_of_range')
  })

  serveRoute(http, lenderRecordsRoute, async ({ query }) => {
    const [lenders, requests] = await Promise.all([
      findLenderRecords(database),
      findLoanRequests(database, query.requestsBefore),
    ])
    return { lenders, requests }
  })

  serveRoute(http, lenderVersionsRoute, async ({ params }) => {
    const versions = await findLenderVersions(database, params.id)
    if (versions === null) throw new AppError('lender_not_found')
    return { versions }
  })

  serveRoute(http, addLenderRoute, async ({ person, body }) => {
    const id = await addLender(database, body, person.id)
    if (id === null) throw new AppError('lender_name_taken')
    return { id }
  })

  serveRoute(http, saveLenderRoute, async ({ person, params, body }) => {
    const outcome = await saveLender(database, { ...params, draft: body, by: person.id })
    if (outcome === 'not_there') throw new AppError('lender_not_found')
    if (outcome === 'name_taken') throw new AppError('lender_name_taken')
    if (outcome === 'changed_meanwhile') throw new AppError('conflict')
  })
}
