import { createRazorpay } from '@pahiya/server/plans/payments/provider/razorpay'
import { reconcile } from '@pahiya/server/plans/payments/reconcile'
import { inIndia } from '@pahiya/domain/time/india-time'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import type { Customer, Provider } from './customers.ts'

/** The number of violations of each invariant; 0 is correct. */
export type WrongMoney = Record<string, number>

/** Compares what each person did once with the provider's payments and refunds, and with our books. */
export async function countWrongMoney(
  world: TestWorld,
  provider: Provider,
  customers: readonly Customer[],
): Promise<WrongMoney> {
  const { payments, refunds } = await provider.state()
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
  const paidBy = Map.groupBy(captured, ({ subscriptionId, orderId }) => subscriptionId ?? orderId)
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  const { rows: plans } = await world.stores.pool.query<{ id: string; plan: string }>('select id, plan from accounts')
  const planOf = new Map(plans.map(({ id, plan }) => [id, plan]))
  const wanted = (customer: Customer) =>
    customer.bought !== null && paidBy.has(customer.bought) && !customer.refundAsked ? 'pro' : 'free'
  const { rows: documents } = await world.stores.pool.query<{ invoices: number; credit_notes: number; gaps: number }>(
    `select count(*) filter (where kind = 'invoice')::int as invoices,
       count(*) filter (where kind = 'credit_note')::int as credit_notes,
       (select coalesce(sum(last_number), 0) from tax_document_series)::int - count(*)::int as gaps from tax_documents`,
  )
  const { invoices, credit_notes: creditNotes, gaps } = documents[0]!
  const refunded = captured.filter((payment) => payment.refunded > 0)
  return {
    charged_twice: [...paidBy.values()].filter((all) => all.length > 1).length,
    refunded_twice: [...refundsOf.values()].filter((all) => all.length > 1).length,
    refunds_not_made: customers.filter(({ bought, refundAsked }) =>
      (paidBy.get(bought ?? '') ?? []).some((payment) => refundAsked && payment.refunded !== payment.amount),
    ).length,
    invoices_wrong: Math.abs(invoices - captured.length) + Math.abs(creditNotes - refunded.length),
    number_gaps: gaps,
    plans_wrong: customers.filter((customer) => planOf.get(customer.accountId) !== wanted(customer)).length,
    unexplained_differences: (await readDifferences(world)).length,
  }
}

export async function readDifferences({ stores, config }: TestWorld) {
  const now = inIndia(new Date())
  const month = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  const { differences } = await reconcile({ database: stores.database, provider: createRazorpay(config)! }, [month])
  return differences
}
