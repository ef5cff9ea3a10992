import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { writeSearch, type Search } from '../query/search-url.ts'

/** Link to the same cars by locality. */
export function MapLink({ search }: { search: Search }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink icon="map-pin" to={`/map?${writeSearch(search).toString()}`}>
      <span>{i18n.t('Map')}</span>
    </ButtonLink>
  )
}
