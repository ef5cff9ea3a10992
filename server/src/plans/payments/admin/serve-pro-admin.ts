import { grantProRoute, refundPaymentRoute, revokeProRoute } from '@pahiya/contract/plans/pro'
import {
  proRecordsRoute,
  refundUnusedRoute,
  retryRefundRoute,
  returnByHandRoute,
} from '@pahiya/contract/plans/pro-admin'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import { retryRefund, returnByHand, type Settled } from '../refunds/settle-failed-refund.ts'
import { findProRecords } from './find-pro-records.ts'
import { grantPro, revokePro } from './pro-grants.ts'
import { refundPayment } from './refund-payment.ts'
import { refundUnused } from './refund-unused.ts'

/** QUOTA-07: payments as admins see them, refunds, and Pro without a payment. */
export function serveProAdmin(
  http: FastifyInstance,
  { database, canRefund }: { database: Database; canRefund: boolean },
): void {
  const requireProvider = () => {
    if (!canRefund) throw new AppError('payments_not_configured')
  }
  serveRoute(http, proRecordsRoute, async ({ query }) => findProRecords(database, query))
  serveRoute(http, grantProRoute, async ({ person, body }) => {
    const grant = await grantPro(database, { ...body, by: person.id })
    if (grant === null) throw new AppError('account_not_found')
    return grant
  })
  serveRoute(http, revokeProRoute, async ({ person, params }) => revokePro(database, { id: params.id, by: person.id }))
  serveRoute(http, refundPaymentRoute, async ({ person, params }) => {
    requireProvider()
    if (!(await refundPayment(database, { paymentId: params.id, by: person.id })))
      throw new AppError('payment_not_found')
  })
  serveRoute(http, refundUnusedRoute, async ({ person, params }) => {
    requireProvider()
    const outcome = await refundUnused(database, { paymentId: params.id, by: person.id })
    if (outcome === 'unknown') throw new AppError('payment_not_found')
    if (outcome === 'nothing') throw new AppError('nothing_unused')
  })
  serveRoute(http, retryRefundRoute, async ({ person, params }) => {
    requireProvider()
    requireSettled(await retryRefund(database, { refundId: params.id, by: person.id }))
  })
  serveRoute(http, returnByHandRoute, async ({ person, params, body }) => {
    requireSettled(await returnByHand(database, { refundId: params.id, by: person.id, reference: body.reference }))
  })
}

function requireSettled(settled: Settled): void {
  if (settled === 'unknown') throw new AppError('refund_not_found')
  if (settled === 'not_failed') throw new AppError('refund_not_failed')
}
