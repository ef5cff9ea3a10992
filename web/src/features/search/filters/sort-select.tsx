import { useLingui } from '@lingui/react'
import { defaultSort } from '@pahiya/domain/search/sort-options'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { barSortChoices, localSortChoices, moreSortChoices } from '../draft/select-choices.ts'
import { PreservedFields, SearchForm } from '../draft/search-form.tsx'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

/** Sort order for the list below: four for our own sellers (HOME-24), six and more for all portals (HOME-19). */
export function SortSelect({ search }: { search: Search }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const local = search.tab === 'local'
  const near = search.filters.near !== undefined || search.filters.nearMe === true
  const more = local ? [] : moreSortChoices(near, i18n)
  const choices = local ? localSortChoices(i18n) : barSortChoices(i18n)
  const known = [...choices, ...more].some(({ value }) => value === search.sort)
  const go = (sort: string) =>
    void navigate(searchAddress(changeSearch(search, { sort })), { preventScrollReset: true })
  return (
    <SearchForm label={i18n.t('Sort')}>
      <PreservedFields search={search} except={['sort']} />
      <Select
        size="small"
        name="sort"
        aria-label={i18n.t('Sort')}
        choices={choices}
        {...(more.length > 0 && { more: { label: i18n.t('More ways to sort'), choices: more } })}
        value={known ? search.sort : defaultSort.value}
        onChange={(event) => go(event.target.value)}
      />
      <div className="without-script">
        <Button type="submit" size="small">
          {i18n.t('Sort')}
        </Button>
      </div>
    </SearchForm>
  )
}
