import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Link } from 'react-router'
import { writeSearch, type Search } from '../query/search-url.ts'

/** Link to the map of the same cars. */
export function MapLink({ search }: { search: Search }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink icon="map-pin" to={`/map?${writeSearch(search).toString()}`}>
      <span>{i18n.t('Map')}</span>
    </ButtonLink>
  )
}

/** MKT-06: lots of the same brand and city. They are not results: a reserve cannot be sorted among prices. */
export function AuctionsLink({ search: { filters } }: { search: Search }) {
  const { i18n } = useLingui()
  const [brand, city] = [filters.brands, filters.cities].map((names) => (names?.length === 1 ? names[0]! : ''))
  const named = Object.entries({ brand, city }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const words = [brand, city].filter(Boolean).join(', ')
  return (
    <p className="text-xs">
      <Link to={`/auctions?${new URLSearchParams(named).toString()}`}>
        {words === '' ? i18n.t('Cars in bank auctions') : i18n.t('Cars in bank auctions: {words}', { words })}
      </Link>
    </p>
  )
}
