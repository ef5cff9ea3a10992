import { useLingui } from '@lingui/react'
import { toParams } from '@pahiya/domain/search/filter-params'
import { ButtonLink } from '../../../components/controls/button.tsx'
import type { Search } from '../query/search-url.ts'

/** Links to the page that saves this search as an alert. Absent without a filter, because there is nothing to watch. */
export function AlertLink({ search: { filters } }: { search: Search }) {
  const { i18n } = useLingui()
  const params = new URLSearchParams(toParams(filters)).toString()
  if (params === '') return undefined
  return (
    <p className="alert-link">
      <ButtonLink to={`/alerts/new?${params}`}>{i18n.t('Alert me about new matches')}</ButtonLink>
    </p>
  )
}
