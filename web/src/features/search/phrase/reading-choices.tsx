import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { PhraseResponse } from '@pahiya/contract/search/phrase'
import { Link } from 'react-router'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

type Choice = PhraseResponse['choices'][number]

/** Choices for an ambiguous phrase: each is a link that applies one reading. */
export function ReadingChoices({ search, choices }: { search: Search; choices: readonly Choice[] }) {
  const { i18n } = useLingui()
  const open = choices.filter((choice) => !isTaken(search, choice))
  if (open.length === 0) return undefined
  return (
    <ul className="read-choices" aria-label={i18n.t('Did you mean')}>
      {open.map((choice) => (
        <li key={choice.words + choice.reason}>
          <Link className="chip" to={searchAddress(applyReadingChoice(search, choice))} preventScrollReset>
            {questionOf(choice, i18n)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function questionOf({ words, reason, filters }: Choice, i18n: I18n): string {
  const price = rupees(filters.priceMax ?? 0)
  switch (reason) {
    case 'joined_amount':
      return i18n.t('Take {words} as your budget: cars up to {price}?', { words, price })
    case 'home':
      return i18n.t('Only cars in {place}?', { place: filters.localities?.[0] ?? filters.cities?.[0] ?? words })
  }
}

/** Returns the search with a choice applied and the filters it replaces removed. */
export function applyReadingChoice(search: Search, { clears, filters }: Choice): Search {
  const { sort: _, ...wanted } = filters
  const kept = Object.fromEntries(Object.entries(search.filters).filter(([key]) => !clears.some((one) => one === key)))
  return changeSearch(search, { tab: 'results', filters: { ...kept, ...wanted } })
}

function isTaken(search: Search, { filters }: Choice): boolean {
  const now: Record<string, unknown> = search.filters
  return Object.entries(filters).every(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value))
}
