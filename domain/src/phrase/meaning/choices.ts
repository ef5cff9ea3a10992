import type { Item, Numeral } from '../match/items.ts'
import type { PhraseFilters } from '../lexicon/phrase-filters.ts'

/** `joined_amount`: one price instead of a price and a distance; `home`: cars where the buyer lives. */
export const choiceReasons = ['joined_amount', 'home'] as const

/**
 * An alternative reading that is about as likely, or that makes an assumption. It is offered but never applied
 * automatically: choosing it removes `clears` and adds `filters`.
 */
export type Choice = {
  start: number
  end: number
  reason: (typeof choiceReasons)[number]
  clears: (keyof PhraseFilters)[]
  filters: PhraseFilters
}

const lakh = 100_000

export function choicesIn(items: readonly Item[], numerals: readonly Numeral[], filters: PhraseFilters): Choice[] {
  return [...joinedAmounts(items, numerals), ...homeChoices(items, filters)]
}

/** "4L 40k": a price and a distance, or one price of 4.4 lakh. */
function joinedAmounts(items: readonly Item[], numerals: readonly Numeral[]): Choice[] {
  return numerals.flatMap((price, i): Choice[] => {
    const km = numerals[i + 1]
    if (!km || km.at !== price.at + 1 || price.subject !== 'price' || km.subject !== 'km' || km.scale !== 1_000)
      return []
    if (price.scale !== lakh || price.value % lakh !== 0 || km.value >= lakh) return []
    const next = items[km.at + 1]?.sense
    if (next?.kind === 'label' && next.of === 'km') return []
    return [
      {
        start: items[price.at]!.start,
        end: items[km.at]!.end,
        reason: 'joined_amount',
        clears: ['kmMax'],
        filters: { priceMax: price.value + km.value },
      },
    ]
  })
}

/** "i live in Kukatpally": the buyer may also want a car there. */
function homeChoices(items: readonly Item[], filters: PhraseFilters): Choice[] {
  if (filters.cities || filters.localities || filters.near || filters.nearMe) return []
  return items.flatMap(({ sense, start, end }): Choice[] => {
    if (sense.kind !== 'told' || !sense.place) return []
    const { city, locality } = sense.place
    return [
      {
        start,
        end,
        reason: 'home',
        clears: [],
        filters: { cities: [city], ...(locality && { localities: [locality] }) },
      },
    ]
  })
}
