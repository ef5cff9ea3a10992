// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { filterTable, type FilterKey, type Filters } from '@pahiya/domain/search/filters'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../../i18n/load-language.ts'
import { activeFilters } from '../../query/active-filters.ts'
import { chipTable } from '../../query/named-filters.ts'
import { readSearch, refineSearch, searchAddress } from '../../query/search-url.ts'
import { FilterChips } from '../filter-chips.tsx'
import { AllFilters } from './all-filters.tsx'
import { controlFields, controlKeys, filterControls } from './filter-controls.ts'

const i18n = await loadLanguage('en')
const now = new Date()
afterEach(cleanup)

/** Filters set by the phrase box and by links, which have no control of their own. */
const withoutControl =
  'notBrands notModels notFuels notTransmission notBodies notColours variant priceAround soldHere daysOnMarketMax daysOnMarketMin nearMe lat lon'.split(
    ' ',
  )

test('every filter in the table has one control, except those set by the phrase box', () => {
  const controlled = filterControls.flatMap(controlKeys)
  expect(new Set(controlled).size).toBe(controlled.length)
  expect(
    Object.keys(filterTable)
      .filter((key) => !controlled.includes(key as FilterKey))
      .toSorted(),
  ).toEqual(withoutControl.toSorted())
})

test.each([
  {
    what: 'a list',
    key: 'upholstery',
    row: { kind: 'any', field: 'condition', of: 'name' },
    control: { control: 'list', key: 'upholstery', title: 'Upholstery', values: ['Leather', 'Fabric'] },
    chip: (filters: Record<string, string[]>) => filters['upholstery']?.map((value) => ({ value, label: value })) ?? [],
    press: 'Leather',
    param: 'upholstery=Leather',
    label: 'Leather',
  },
  {
    what: 'a bound',
    key: 'airbagsMin',
    row: { kind: 'least', field: 'seats', of: 'seats' },
    control: {
      control: 'steps',
      key: 'airbagsMin',
      title: 'Airbags',
      values: [2, 6],
      text: (count: number) => `at least ${count}`,
    },
    chip: ({ airbagsMin }: Record<string, number>) =>
      airbagsMin === undefined ? [] : [{ label: `${airbagsMin} airbags` }],
    press: 'at least 6',
    param: 'airbagsMin=6',
    label: '6 airbags',
  },
  {
    what: 'a flag',
    key: 'withWarranty',
    row: { kind: 'flag', field: 'soldHere', is: ['true'] },
    control: { control: 'flags', keys: ['withWarranty'], title: 'Warranty', folded: true },
    chip: ({ withWarranty }: Record<string, boolean>) => (withWarranty === true ? [{ label: 'With warranty' }] : []),
    press: 'With warranty',
    param: 'withWarranty=true',
    label: 'With warranty',
  },
])('$what added to the tables has a working control, an address and a chip', async (added) => {
  const { key, row, control, chip, press, param, label } = added
  Object.assign(filterTable, { [key]: row })
  ;(filterControls as object[]).push(control)
  ;(chipTable as object[]).push({ keys: [key], labels: chip })

  render(<Page />)
  expect(controlFields()).toContain(key)
  const group = screen.getByRole('group', { name: control.title, hidden: true })
  const option = () => within(group).getByLabelText(press)
  await userEvent.click(option())
  expect(option()).toHaveProperty('checked', true)
  expect(screen.getByTestId('address').textContent).toBe(`/?tab=results&${param}`)

  const chips = screen.getByRole('list', { name: 'Filters on' })
  expect(within(chips).getByText(label)).toBeDefined()
  const search = readSearch(new URLSearchParams(`tab=results&${param}`))
  expect(activeFilters(search, { i18n })[0]?.without).toBe('/?tab=results')
})

function Page() {
  const [search, setSearch] = useState(readSearch(new URLSearchParams('tab=results')))
  const change = (part: Filters) => setSearch((before) => refineSearch(before, part))
  return (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <output data-testid="address">{searchAddress(search)}</output>
        <FilterChips search={search} sources={[]} />
        <AllFilters filters={search.filters} change={change} counted={{}} sources={[]} now={now} />
      </MemoryRouter>
    </I18nProvider>
  )
}
