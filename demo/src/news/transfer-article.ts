import { centralFees } from '@pahiya/domain/landed-cost/central-fees'
import type { RupeeRange } from '@pahiya/domain/landed-cost/rule'
import { heading, longDay, paragraph, table } from '@pahiya/domain/newsroom/reports/report-text'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { cite, ruleSources, type ArticleRecord } from './article-record.ts'

export function writeRange({ low, high }: RupeeRange): string {
  return low === high ? rupees(low) : `${rupees(low)} to ${rupees(high)}`
}

/** Fees of the registering authority, from our table of central fees. */
export function transferArticle(today: string): ArticleRecord {
  const { transfer, certificateCard, loanRemoval, loanEntry, noObjection, newMark, numberPlates } = centralFees
  const sources = ruleSources(...Object.values(centralFees).map((fee) => fee.sources))
  const local = [
    ['Transfer of ownership', writeRange(transfer.rupees), 'always'],
    ['Certificate as a smart card', writeRange(certificateCard.rupees), 'where the office issues cards'],
    ['Removal of the seller’s loan', writeRange(loanRemoval.rupees), 'if the car was bought with a loan'],
    ['Entry of your own loan', writeRange(loanEntry.rupees), 'if you take a loan'],
  ]
  const away = [
    ['No-objection certificate', writeRange(noObjection.rupees), 'at the office that the car leaves'],
    ['New registration mark', writeRange(newMark.rupees), 'at your own office'],
    ['Number plates', writeRange(numberPlates.rupees), 'for the new number'],
  ]
  return {
    title: 'What it costs to put a used car in your name',
    excerpt: `The transfer itself costs ${writeRange(transfer.rupees)}. What else is due depends on loans and on where the car is registered.`,
    content: [
      paragraph(
        `The fee for the transfer of a private car is ${writeRange(transfer.rupees)}. ${cite(sources, transfer)}`,
        'Rule 81 of the Central Motor Vehicles Rules sets the fees for all of India; a state may add service charges, which are not in this table.',
      ),
      table('A car that is registered in your state', ['What', 'Fee', 'When'], local),
      paragraph(
        `Entering a loan costs ${writeRange(loanEntry.rupees)} ${cite(sources, loanEntry)}, and removing the seller’s loan ${writeRange(loanRemoval.rupees)} ${cite(sources, loanRemoval)}.`,
        'Ask the seller for the bank’s letter before you pay: without it the loan stays in the papers.',
      ),
      heading('If the car comes from another state'),
      table('In addition', ['What', 'Fee', 'Where'], away),
      paragraph(
        `The no-objection certificate costs ${writeRange(noObjection.rupees)} ${cite(sources, noObjection)}. The road tax of your state comes on top and is by far the largest part.`,
      ),
      heading('How far these figures were checked'),
      paragraph(
        `As of ${longDay(today)} we have compared them with the pages in the list of sources, not with the printed notification. The office’s own bill is what counts.`,
      ),
    ].join('\n\n'),
    category: 'buying-guides',
    tags: ['RC transfer', 'Fees', 'Telangana'],
    sources,
  }
}
