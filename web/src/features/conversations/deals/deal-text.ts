import type { I18n } from '@lingui/core'
import type { Deal } from '@pahiya/contract/conversations/conversations'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { transferSteps, type TransferStep } from '@pahiya/domain/conversations/transfer-checklist'
import { dealConditionLabel } from './offer-card.tsx'
import { clockTime, fullDay } from '../india-time.ts'

export type DealLine = { name: string; value: string }

/** The agreement, line by line; unknown values are left blank to fill in by hand. */
export function dealLines(deal: Deal, i18n: I18n): DealLine[] {
  const blank = '____________________'
  return [
    { name: i18n.t('Car'), value: deal.subject },
    { name: i18n.t('Registration number'), value: deal.registration ?? blank },
    { name: i18n.t('Seller'), value: deal.sellerName || blank },
    { name: i18n.t('Buyer'), value: deal.buyerName || blank },
    { name: i18n.t('Agreed price'), value: rupees(deal.amount) },
    {
      name: i18n.t('Conditions'),
      value:
        deal.conditions.length === 0
          ? i18n.t('No conditions')
          : deal.conditions.map((condition) => dealConditionLabel(condition, i18n)).join(', '),
    },
    { name: i18n.t('Agreed on'), value: `${fullDay(deal.agreedAt)}, ${clockTime(deal.agreedAt)}` },
    // Short enough to read out; the file's name has the whole id.
    { name: i18n.t('Record number'), value: deal.id.slice(-12).toUpperCase() },
  ]
}

export function transferChecklistItems(i18n: I18n): { step: TransferStep; title: string; text: string }[] {
  const words: Record<TransferStep, [string, string]> = {
    'see-original-rc': [
      i18n.t('See the original RC'),
      i18n.t('Name, chassis and engine number match the car and the seller’s ID.'),
    ],
    'clear-the-loan': [
      i18n.t('Loan cleared'),
      i18n.t('If the RC shows a hypothecation: Form 35 and the lender’s NOC, both in original.'),
    ],
    'pay-challans': [i18n.t('Challans and road tax paid'), i18n.t('The seller clears all dues before the transfer.')],
    'forms-29-and-30': [
      i18n.t('Forms 29 and 30'),
      i18n.t(
        'Notice and report of transfer, signed by both sides. In the same state they go to the RTO within 14 days.',
      ),
    ],
    'form-28-noc': [
      i18n.t('Form 28 and NOC'),
      i18n.t('Only if the car moves to another RTO or state: the old RTO’s no objection certificate.'),
    ],
    'transfer-insurance': [
      i18n.t('Insurance transferred'),
      i18n.t('The buyer asks the insurer within 14 days of the transfer. The no-claim bonus stays with the seller.'),
    ],
    'hand-over-papers': [
      i18n.t('Papers and keys handed over'),
      i18n.t('RC, PUC certificate, insurance, service book, both keys; a signed delivery note with date and time.'),
    ],
    'close-fastag': [
      i18n.t('FASTag closed'),
      i18n.t('The seller closes the old FASTag, and the buyer gets a new one.'),
    ],
    'check-the-new-rc': [
      i18n.t('New RC checked'),
      i18n.t('When the RC shows the buyer’s name, the transfer is complete.'),
    ],
  }
  return transferSteps.map((step) => ({ step, title: words[step][0], text: words[step][1] }))
}

/** The record as a text file, which every device can open and print. */
export function dealFile(deal: Deal, i18n: I18n): string {
  return [
    i18n.t('Deal agreed on Pahiya'),
    '',
    ...dealLines(deal, i18n).map(({ name, value }) => `${name}: ${value}`),
    '',
    i18n.t('Transfer checklist'),
    ...transferChecklistItems(i18n).map(({ title, text }) => `[ ] ${title} – ${text}`),
    '',
    i18n.t(
      'This record shows what both sides agreed in the chat. The sale is complete after RTO transfer and payment.',
    ),
    '',
  ].join('\n')
}
