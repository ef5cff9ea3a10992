import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { gstStateName, hasStateTax } from '@pahiya/domain/plans/gst-states'
import { gstPercent } from '@pahiya/domain/plans/split-gst'
import { dayInIndia, dayText } from '@pahiya/domain/time/calendar-days'
import { createPdfPage, inks, pageSize, type PdfPage } from '../../../platform/drawing/pdf-page.ts'
import type { DocumentFacts } from './find-tax-document.ts'

const [left, right] = [48, pageSize.width - 48]
const width = right - left

/**
 * An invoice or credit note with the particulars of rule 46 and 53 of the CGST Rules. Deterministic: the same facts
 * produce the same bytes.
 */
export async function writeTaxDocument(facts: DocumentFacts): Promise<Buffer> {
  const { kind, number, issuedAt, seller, buyer, invoice } = facts
  const title = kind === 'invoice' ? 'Tax invoice' : 'Credit note'
  const page = await createPdfPage(`${title} ${number}`, issuedAt)
  page.write('Pahiya', left, 790, { size: 14, weight: 'bold', colour: inks.blue })
  page.writeRight(title, right, 790, { size: 14, weight: 'bold' })
  page.rule(left, 778, width, { thickness: 1.5, colour: inks.blue })
  const half = width / 2 - 12
  const belowSeller = writeBlock(page, 'Seller', [seller.name, seller.address, `GSTIN ${seller.gstin}`], left, half)
  const belowNumber = writeBlock(
    page,
    'Details',
    [
      `Number ${number}`,
      `Date ${day(issuedAt)}`,
      ...(invoice ? [`For invoice ${invoice.number} of ${day(invoice.issuedAt)}`] : []),
      `Payment ${facts.paymentId}`,
    ],
    left + half + 24,
    half,
  )
  const state = `${gstStateName(buyer.state)} (${buyer.state})`
  const top = Math.min(belowSeller, belowNumber) - 16
  const belowBuyer = writeBlock(
    page,
    'Buyer',
    [buyer.name, `${state}, PIN ${buyer.pin}`, `Place of supply: ${state}`],
    left,
    width,
    top,
  )
  const belowRows = writeRows(page, rowsOf(facts), belowBuyer - 18)
  page.writeLines(
    'Reverse charge: no. This document was issued electronically and needs no signature.',
    left,
    belowRows - 20,
    width,
    { size: 9, colour: inks.grey },
  )
  return page.bytes()
}

function writeBlock(
  page: PdfPage,
  title: string,
  lines: readonly string[],
  x: number,
  blockWidth: number,
  top = 752,
): number {
  page.write(title, x, top, { size: 9, colour: inks.grey })
  return lines.reduce((y, line) => page.writeLines(line, x, y, blockWidth, { size: 10.5 }), top - 16)
}

type Row = { name: string; value: string; isTotal?: boolean }

function rowsOf({ kind, seller, split, period }: DocumentFacts): Row[] {
  const stateTax = hasStateTax(seller.state) ? 'SGST' : 'UTGST'
  const service = period ? `Pahiya Pro, ${day(period.start)} to ${day(period.end)}` : 'Pahiya Pro'
  const taxes: Row[] =
    split.igstPaise > 0
      ? [{ name: `IGST ${gstPercent}%`, value: money(split.igstPaise) }]
      : [
          { name: `CGST ${gstPercent / 2}%`, value: money(split.cgstPaise) },
          { name: `${stateTax} ${gstPercent / 2}%`, value: money(split.sgstPaise) },
        ]
  return [
    { name: `${service} (SAC ${seller.sac})`, value: '' },
    { name: 'Taxable value', value: money(split.taxablePaise) },
    ...taxes,
    { name: kind === 'invoice' ? 'Total paid' : 'Total refunded', value: money(split.totalPaise), isTotal: true },
  ]
}

function writeRows(page: PdfPage, rows: readonly Row[], top: number): number {
  let y = top
  for (const { name, value, isTotal = false } of rows) {
    const weight = isTotal ? 'bold' : 'regular'
    page.writeWithin(name, left, y, width - 120, { size: 11, weight })
    page.writeRight(value, right, y, { size: 11, weight })
    page.rule(left, y - 6, width)
    y -= 22
  }
  return y
}

const day = (at: Date) => dayText(dayInIndia(at))

function money(paise: number): string {
  return `₹${groupIndian(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}
