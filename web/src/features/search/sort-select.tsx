import { useLingui } from '@lingui/react'
import { defaultSort } from '@pahiya/domain/sort-options'
import { useNavigate } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { Select } from '../../components/controls/select.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import { barSortChoices, localSortChoices } from './choices.ts'
import { Kept, SearchForm } from './search-form.tsx'
import { addressOf, changed, type Search } from './search-url.ts'

/** The order of the list below: four for our own sellers (HOME-24), six for all portals (HOME-19). */
export function SortSelect({ search }: { search: Search }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const choices = search.tab === 'local' ? localSortChoices(i18n) : barSortChoices(i18n)
  const go = (sort: string) => void navigate(addressOf(changed(search, { sort })), { preventScrollReset: true })
  return (
    <SearchForm label={i18n.t('Sort')} onSearch={() => undefined}>
      <Kept
        search={search}
        names={['tab', 'brand', 'model', 'city', 'budget', 'fuel', 'transmission', 'yearMin', 'yearMax', 'show']}
      />
      <Select
        size="small"
        name="sort"
        aria-label={i18n.t('Sort')}
        choices={choices}
        value={choices.some(({ value }) => value === search.sort) ? search.sort : defaultSort.value}
        onChange={(event) => go(event.target.value)}
      />
      {!hydrated && (
        <Button type="submit" size="small">
          {i18n.t('Sort')}
        </Button>
      )}
    </SearchForm>
  )
}
