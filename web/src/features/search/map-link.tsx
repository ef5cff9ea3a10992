import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { writeSearch, type Search } from './search-url.ts'

/** The same cars by locality, as far as the map knows the filters. */
export function MapLink({ search }: { search: Search }) {
  const { i18n } = useLingui()
  return (
    <Link
      className="inline-flex min-h-11 items-center justify-self-start"
      to={`/map?${writeSearch(search).toString()}`}
    >
      {i18n.t('Map')}
    </Link>
  )
}
