import { checkoutLeftRoute, checkoutReturnRoute } from '@pahiya/contract/plans/pro'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { acceptForms } from '../../platform/http/accept-forms.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { isCheckoutSigned, type Bought } from './provider/signatures.ts'
import { enqueueRead } from './read-subscription.ts'

type Dependencies = { database: Database; config: Pick<Config, 'RAZORPAY_KEY_SECRET'> }

/**
 * The provider's checkout posts its form here from its own site, without our cookies. Whatever it contains, the person
 * is redirected to the plan page, which shows our own state; a valid signature triggers a read of the payment.
 */
export function serveCheckoutReturn(http: FastifyInstance, { database, config }: Dependencies): void {
  const secret = config.RAZORPAY_KEY_SECRET
  serveRoute(http, checkoutLeftRoute, async () => '/pro')
  acceptForms(http, (forms) =>
    serveRoute(forms, checkoutReturnRoute, async ({ body }) => {
      const { razorpay_payment_id: paymentId = '', razorpay_order_id: orderId } = body
      const subscriptionId = body.razorpay_subscription_id ?? ''
      const bought: Bought = orderId === undefined ? { subscriptionId } : { orderId }
      const checkout = { paymentId, bought, signature: body.razorpay_signature ?? '' }
      if (secret === undefined || !isCheckoutSigned(checkout, secret)) return '/pro'
      const row = await database
        .selectFrom('subscriptions')
        .select('id')
        .where('provider_id', '=', orderId ?? subscriptionId)
        .executeTakeFirst()
      if (row) await enqueueRead(database, row.id)
      return '/pro'
    }),
  )
}
