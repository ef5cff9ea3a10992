import type { GstState } from '@pahiya/domain/plans/gst-states'
import { financialYear, type DocumentKind } from '@pahiya/domain/plans/invoice-number'
import { captureEntries, refundEntries } from '@pahiya/domain/plans/ledger'
import { splitGst, splitRefund, type GstSplit } from '@pahiya/domain/plans/split-gst'
import { isCaptured, type ProviderPayment } from '@pahiya/domain/plans/subscription'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Seller } from '../seller.ts'
import { postLedger } from './post-ledger.ts'

export type Buyer = { name: string; state: GstState; pin: string }
export type Booked = { invoiced: boolean; creditedPaise: number }

/**
 * Books what is new about a payment: its capture with an invoice, once, and refunds since then with a credit note.
 * `creditedPaise` is the sum of earlier credit notes. The caller holds the lock of the subscription, so no other
 * transaction books the same payment.
 */
export async function bookPayment(
  transaction: Kysely<DB>,
  payment: ProviderPayment,
  { seller, buyer, creditedPaise: beforePaise }: { seller: Seller; buyer: Buyer; creditedPaise: number },
): Promise<Booked> {
  if (!isCaptured(payment)) return { invoiced: false, creditedPaise: 0 }
  const states = { seller: seller.state, buyer: buyer.state }
  const split = splitGst(payment.amountPaise, states)
  const invoiced = await postLedger(transaction, { kind: 'capture', reference: payment.id }, captureEntries(split))
  if (invoiced) await issue(transaction, { kind: 'invoice', payment, seller, buyer, split, refundedPaise: 0 })
  const creditedPaise = payment.refundedPaise - beforePaise
  if (creditedPaise <= 0) return { invoiced, creditedPaise: 0 }
  const { refundedPaise } = payment
  const back = splitRefund({ beforePaise, afterPaise: refundedPaise }, states)
  await postLedger(transaction, { kind: 'refund', reference: `${payment.id} ${refundedPaise}` }, refundEntries(back))
  await issue(transaction, { kind: 'credit_note', payment, seller, buyer, split: back, refundedPaise })
  return { invoiced, creditedPaise }
}

/** The database assigns the number, and the time in the order of numbers. */
async function issue(
  transaction: Kysely<DB>,
  document: {
    kind: DocumentKind
    payment: ProviderPayment
    seller: Seller
    buyer: Buyer
    split: GstSplit
    refundedPaise: number
  },
): Promise<void> {
  const { kind, payment, seller, buyer, split, refundedPaise } = document
  const now = new Date()
  await transaction
    .insertInto('tax_documents')
    .values({
      kind,
      financial_year: financialYear(now),
      number: 0,
      payment_id: payment.id,
      refunded_paise: refundedPaise,
      issued_at: now,
      seller: JSON.stringify(seller),
      buyer_name: buyer.name,
      buyer_state: buyer.state,
      buyer_pin: buyer.pin,
      total_paise: split.totalPaise,
      taxable_paise: split.taxablePaise,
      cgst_paise: split.cgstPaise,
      sgst_paise: split.sgstPaise,
      igst_paise: split.igstPaise,
    })
    .execute()
}
