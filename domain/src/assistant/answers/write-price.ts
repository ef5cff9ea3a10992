import { copyIn } from '../copy/copy.ts'
import type { Turn } from '../read-turn.ts'
import { dealGapPercent, priceGapPercent } from '../../price/price-gap.ts'
import { finishDraft, startDraft, titleOf, type Answered, type Drafting } from './answer-draft.ts'
import type { ValueResult } from './tool-results.ts'

const mostAdjustments = 4

/** Why a car has its price: the seller's price, our estimate and what similar cars cost. */
export function writePrice(turn: Turn, result: ValueResult): Answered {
  const { conversation } = turn
  const draft = startDraft(conversation, 'why-price')
  const { say } = draft
  const copy = copyIn(conversation.language)
  const { car } = result
  const asked = say.rupees(car.priceRupees, { tool: 'value', field: 'car.priceRupees', recordId: car.listingId })
  const adjustments = result.adjustments
    .toSorted((a, b) => Math.abs(b.rupees) - Math.abs(a.rupees))
    .slice(0, mostAdjustments)
  return {
    conversation: { ...conversation, focus: car.carId },
    draft: finishDraft(draft, {
      sentences: [
        copy.price.asking(titleOf(draft, car, 'value'), asked),
        ...estimateSentences(draft, result),
        ...similarSentence(draft, result),
        adjustments.length > 0 ? copy.price.adjustments : '',
      ],
      cars: [{ ...car, reasons: [] }],
      table:
        adjustments.length === 0
          ? null
          : {
              columns: ['', copy.compare.rows.price],
              rows: adjustments.map(({ kind, rupees }) => ({
                label: copy.price.adjustment[kind],
                cells: [
                  `${rupees > 0 ? '+ ' : ''}${say.rupees(rupees, { tool: 'value', field: `adjustments.${kind}`, recordId: car.listingId })}`,
                ],
              })),
            },
      action: { kind: 'open-listing', href: car.href, label: copy.labels.openCar },
      suggestions: [copy.prompts.cost, copy.prompts.papers, copy.prompts.cheaper],
      proposals: [
        {
          kind: 'message-seller',
          label: copy.labels.message,
          carId: car.carId,
          listingId: car.listingId,
          href: car.href,
        },
      ],
      sources: [
        {
          tool: 'value',
          label: copy.labels.tools.value,
          count: result.fair?.comparables ?? result.similar?.count ?? null,
          asOf: result.asOf,
        },
      ],
    }),
  }
}

function estimateSentences({ say, conversation }: Drafting, { car, fair, isSure }: ValueResult): string[] {
  const { price } = copyIn(conversation.language)
  if (!fair) return [price.notRated]
  const origin = (field: string) => ({ tool: 'value' as const, field, recordId: car.listingId })
  const usual = price.usual(
    say.rupees(fair.fair, origin('fair.fair')),
    say.rupees(fair.low, origin('fair.low')),
    say.rupees(fair.high, origin('fair.high')),
    say.count(fair.comparables, origin('fair.comparables')),
  )
  if (!isSure) return [usual, price.unsure]
  const gap = priceGapPercent(car.priceRupees, fair.fair)
  if (Math.abs(gap) <= dealGapPercent) return [usual, price.level]
  const amount = say.rupees(Math.abs(fair.fair - car.priceRupees), origin('fair.fair - car.priceRupees'))
  return [usual, gap > 0 ? price.below(amount) : price.above(amount)]
}

function similarSentence({ say, conversation }: Drafting, { car, similar }: ValueResult): string[] {
  if (!similar) return []
  const origin = (field: string) => ({ tool: 'value' as const, field, recordId: car.listingId })
  const { price } = copyIn(conversation.language)
  return [
    price.similar(
      say.rupees(similar.averageRupees, origin('similar.averageRupees')),
      say.rupees(similar.minRupees, origin('similar.minRupees')),
      say.rupees(similar.maxRupees, origin('similar.maxRupees')),
      say.count(similar.count, origin('similar.count')),
      similar.place,
    ),
  ]
}
