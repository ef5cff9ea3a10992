import { parseArgs } from 'node:util'
import { dayInIndia, monthsAfter } from '@pahiya/domain/time/calendar-days'
import * as z from 'zod'
import { createRazorpay } from '../../plans/payments/provider/razorpay.ts'
import { reconcile } from '../../plans/payments/reconcile.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/**
 * Compares the ledger with the provider's payments and settlements of the current month and --months before it, posts new
 * settlements, and prints every difference as a line of JSON. Exits with 1 if there is one.
 */
await runCommand('reconcile', async (config, log) => {
  const { values } = parseArgs({ options: { months: { type: 'string', default: '1' } } })
  const before = z.coerce.number().int().min(0).max(24).parse(values.months)
  const provider = createRazorpay(config)
  if (provider === null) throw new Error('payments are not configured (RAZORPAY_KEY_ID)')
  const stores = openStores(config, log, 'pahiya-reconcile')
  try {
    const first = `${dayInIndia(new Date()).slice(0, 7)}-01`
    const months = Array.from({ length: before + 1 }, (_, ago) => {
      const [year, month] = monthsAfter(first, -ago).split('-').map(Number)
      return { year: year!, month: month! }
    })
    const { differences, payments, settlements } = await reconcile({ database: stores.database, provider }, months)
    for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`)
    process.stdout.write(`${JSON.stringify({ payments, settlements, differences: differences.length })}\n`)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await stores.close()
  }
})
