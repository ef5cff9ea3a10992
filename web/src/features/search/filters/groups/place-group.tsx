import { useLingui } from '@lingui/react'
import { memo } from 'react'
import { noFilter, Select } from '../../../../components/controls/select.tsx'
import { cityChoices } from '../../draft/select-choices.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'

const reaches = [5, 10, 15, 25, 50]

/** The city, or the distance from a locality. */
export const PlaceGroup = memo(function PlaceGroup({
  cities,
  near,
  withinKm,
  nearMe,
  facet,
  change,
}: {
  cities: readonly string[] | undefined
  near: string | undefined
  withinKm: number | undefined
  nearMe: boolean
  facet?: Facet
  change: Change
}) {
  const { i18n } = useLingui()
  const city = cities?.join(',')
  // Sorted by name: places are looked up by name, and a stable order re-renders quickly.
  const known = (facet ?? [])
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const isKnown = near === undefined || known.some(({ value }) => value === near)
  const places = isKnown ? known : [{ value: near, label: near }, ...known]
  return (
    <FilterGroup title={i18n.t('City')}>
      <Select
        size="small"
        name="city"
        aria-label={i18n.t('City')}
        all={i18n.t('All cities')}
        choices={cityChoices(city, i18n)}
        value={city ?? noFilter}
        onChange={(event) => change({ cities: picked(event.target.value)?.split(','), localities: undefined })}
      />
      {places.length > 0 && (
        <div className="filter-pair" data-form="near">
          <Select
            size="small"
            name="near"
            aria-label={i18n.t('Near a place')}
            all={i18n.t('Near …')}
            choices={places}
            value={near ?? noFilter}
            onChange={(event) => change({ near: picked(event.target.value), localities: undefined })}
          />
          <Select
            size="small"
            name="withinKm"
            aria-label={i18n.t('How far away')}
            all={i18n.t('Nearby')}
            choices={reaches.map((km) => ({ value: String(km), label: i18n.t('{km} km', { km }) }))}
            value={withinKm ?? noFilter}
            disabled={near === undefined && !nearMe}
            onChange={(event) => change({ withinKm: Number(event.target.value) || undefined })}
          />
        </div>
      )}
    </FilterGroup>
  )
})

function picked(value: string): string | undefined {
  return value === noFilter ? undefined : value
}
