import { gstStates, type GstState } from '@pahiya/domain/plans/gst-states'
import { documentNumber, type DocumentKind } from '@pahiya/domain/plans/invoice-number'
import type { GstSplit } from '@pahiya/domain/plans/split-gst'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { Seller } from '../seller.ts'
import type { Buyer } from './book-payment.ts'

export type DocumentFacts = {
  kind: DocumentKind
  number: string
  issuedAt: Date
  seller: Seller
  buyer: Buyer
  split: GstSplit
  period: { start: Date; end: Date } | null
  paymentId: string
  /** For a credit note: the invoice that it corrects. */
  invoice: { number: string; issuedAt: Date } | null
}

type Row = {
  kind: DocumentKind
  financial_year: number
  number: number
  issued_at: Date
  seller: Seller
  buyer_name: string
  buyer_state: string
  buyer_pin: string
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  payment_id: string
  period_start: Date | null
  period_end: Date | null
  invoice_year: number
  invoice_number: number
  invoice_issued_at: Date
}

/** Only for the buyer's own document. */
export async function findTaxDocument(
  database: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<DocumentFacts | null> {
  const { rows } = await sql<Row>`
    select document.*, payments.period_start, payments.period_end, invoice.financial_year as invoice_year,
      invoice.number as invoice_number, invoice.issued_at as invoice_issued_at
    from tax_documents as document
    join payments on payments.id = document.payment_id
    join subscriptions on subscriptions.id = payments.subscription_id
    join tax_documents as invoice on invoice.payment_id = document.payment_id and invoice.kind = 'invoice'
    where document.id = ${id} and subscriptions.account_id = ${accountId}`.execute(database)
  const row = rows[0]
  if (!row) return null
  const { period_start: start, period_end: end } = row
  return {
    kind: row.kind,
    number: documentNumber(row.kind, row.financial_year, row.number),
    issuedAt: row.issued_at,
    seller: row.seller,
    buyer: { name: row.buyer_name, state: stateOf(row.buyer_state), pin: row.buyer_pin },
    split: {
      totalPaise: row.total_paise,
      taxablePaise: row.taxable_paise,
      cgstPaise: row.cgst_paise,
      sgstPaise: row.sgst_paise,
      igstPaise: row.igst_paise,
    },
    period: start && end ? { start, end } : null,
    paymentId: row.payment_id,
    invoice:
      row.kind === 'invoice'
        ? null
        : { number: documentNumber('invoice', row.invoice_year, row.invoice_number), issuedAt: row.invoice_issued_at },
  }
}

function stateOf(code: string): GstState {
  const state = gstStates.find((each) => each === code)
  if (state === undefined) throw new Error('the state of a buyer is unknown')
  return state
}
