import { buyProRoute, cancelProRoute, proRoute, taxDocumentRoute } from '@pahiya/contract/plans/pro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveFile } from '../../platform/http/responses/serve-file.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { runInThread } from '../../platform/process/run-in-thread.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { serveProAdmin } from './admin/serve-pro-admin.ts'
import { buyPro } from './buy-pro.ts'
import { cancelPro } from './cancel-subscription.ts'
import { findPro } from './find-pro.ts'
import { findTaxDocument, type DocumentFacts } from './books/find-tax-document.ts'
import { createRazorpay, type RazorpaySettings } from './provider/razorpay.ts'
import { readSeller, type SellerSettings } from './seller.ts'
import { serveCheckoutReturn } from './serve-checkout-return.ts'
import { servePaymentEvents } from './serve-payment-events.ts'

type Settings = RazorpaySettings &
  SellerSettings &
  Pick<
    Config,
    | 'PUBLIC_ORIGIN'
    | 'RAZORPAY_CHECKOUT_URL'
    | 'PRO_PRICE_PAISE'
    | 'RAZORPAY_WEBHOOK_SECRET'
    | 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'
  >

/** PDFs are written one at a time; more than this number of waiting requests are refused. */
const longestQueue = 20

/** QUOTA-06, QUOTA-07: the plan page's calls, the provider's events, and Pro granted by an admin. */
export async function servePro(
  http: FastifyInstance,
  { database, config, log }: { database: Database; config: Settings; log: Log },
): Promise<void> {
  const provider = createRazorpay(config)
  const pricePaise = config.PRO_PRICE_PAISE
  const checkout = { script: config.RAZORPAY_CHECKOUT_URL, key: config.RAZORPAY_KEY_ID ?? '' }
  const canBuy = provider !== null && readSeller(config) !== null
  const shopOf = ({ protocol, host }: FastifyRequest) => {
    const origin = config.PUBLIC_ORIGIN ?? `${protocol}://${host}`
    return { canBuy, pricePaise, checkout, hosted: { page: hostedCheckout(config), origin } }
  }
  const writer = runInThread<DocumentFacts, Uint8Array>(
    new URL('./books/write-tax-document.ts', import.meta.url),
    'writeTaxDocument',
  )
  const inTurn = limitConcurrency(1, longestQueue)
  http.addHook('onClose', () => writer.close())

  serveRoute(http, proRoute, async ({ person }, request) => findPro(database, person, shopOf(request)))
  serveRoute(http, buyProRoute, async ({ person, body }) => {
    if (provider === null || !canBuy) throw new AppError('payments_not_configured')
    return { payUrl: await buyPro({ database, provider, pricePaise, log }, person.id, body) }
  })
  serveRoute(http, cancelProRoute, async ({ person }, request) => {
    if ((await cancelPro(database, person.id)) === 'nothing') throw new AppError('not_pro')
    return findPro(database, person, shopOf(request))
  })
  serveFile(http, taxDocumentRoute, async ({ person, params }) => {
    const facts = await findTaxDocument(database, { id: params.id, accountId: person.id })
    if (!facts) throw new AppError('tax_document_not_found')
    const bytes = Buffer.from(await inTurn(() => writer.run(facts)))
    return { bytes, type: 'application/pdf', filename: `${facts.number.replaceAll('/', '-')}.pdf` }
  })
  serveProAdmin(http, { database, canRefund: provider !== null })
  serveCheckoutReturn(http, { database, config })
  await servePaymentEvents(http, { database, config })
}

/** The provider's page to which our page posts the form of an order, without JavaScript. */
function hostedCheckout({ RAZORPAY_URL }: Pick<Config, 'RAZORPAY_URL'>): string {
  return new URL('/v1/checkout/embedded', RAZORPAY_URL).href
}

/** The provider's pages that ours embed or post forms to; none while payments are not configured. */
export function checkoutOrigins({
  RAZORPAY_KEY_ID: key,
  RAZORPAY_URL: api,
  RAZORPAY_CHECKOUT_URL: script,
}: Pick<Config, 'RAZORPAY_KEY_ID' | 'RAZORPAY_URL' | 'RAZORPAY_CHECKOUT_URL'>): string[] {
  return key === undefined ? [] : [...new Set([new URL(api).origin, new URL(script).origin])]
}
