import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import { Icon } from '../../../../components/icons/icon.tsx'
import type { ListKey } from '../../draft/facet-choices.ts'
import type { Change } from './filter-group.tsx'
import { ListGroup } from './list-group.tsx'
import { PlaceGroup } from './place-group.tsx'
import { RangeGroup } from './range-group.tsx'
import { filterRange } from '../../query/search-url.ts'
import { StepGroup, type StepKey } from './step-group.tsx'
import { TrustGroup } from './trust-group.tsx'
import type { Preview } from '../../draft/use-preview.ts'
import { YearGroup } from './year-group.tsx'

type Counted = Partial<Pick<Preview, 'facets' | 'histograms'>>
type Props = {
  filters: Filters
  change: Change
  counted: Counted
  sources: readonly SourceInfo[]
  now: Date
}

/** Field names that this form submits without script; the form must carry over all other parameters. */
export const fieldNames: readonly string[] =
  'brand model city budget km fuel transmission yearMin yearMax near withinKm ownersMax bodies seatsMin colours sellerTypes certifiedOnly verifiedOnly belowMarket allInMax conditions emissionNorms features regStates sources portalsMin listedSince localities'.split(
    ' ',
  )

/** All filters that a visitor can select, the most used first, the others folded. */
export function AllFilters({ filters, change, counted, sources, now }: Props) {
  const { i18n } = useLingui()
  const { facets } = counted
  const folded = countFolded(filters)
  // Each group receives only its own data, so that a press re-renders one group and not all.
  const list = (listKey: ListKey) => ({ listKey, chosen: filters[listKey], facet: facets?.[listKey], change })
  const step = (stepKey: StepKey) => ({ stepKey, chosen: filters[stepKey], change })
  return (
    <>
      <RangeGroup name="price" {...filterRange(filters, 'price')} bars={counted.histograms?.price} change={change} />
      <ListGroup {...list('brands')} name="brand" title={i18n.t('Brand')} first={6} />
      <ListGroup {...list('models')} name="model" title={i18n.t('Model')} first={6} />
      <ListGroup {...list('transmission')} name="transmission" title={i18n.t('Transmission')} />
      <StepGroup {...step('ownersMax')} facet={facets?.owners} title={i18n.t('Owners')} />
      <ListGroup {...list('fuels')} name="fuel" title={i18n.t('Fuel')} first={4} />
      <YearGroup yearMin={filters.yearMin} yearMax={filters.yearMax} change={change} now={now} />
      <RangeGroup name="km" {...filterRange(filters, 'km')} bars={counted.histograms?.km} change={change} />
      <PlaceGroup
        cities={filters.cities}
        near={filters.near}
        withinKm={filters.withinKm}
        nearMe={filters.nearMe === true}
        facet={facets?.localities}
        change={change}
      />
      <details className="more-filters" open={folded > 0 || undefined}>
        <summary>
          {i18n.t('More filters')}
          {folded > 0 && <b className="count">{folded}</b>}
          <Icon name="chevron-down" />
        </summary>
        <TrustGroup
          verified={filters.verifiedOnly === true}
          certified={filters.certifiedOnly === true}
          facets={facets}
          change={change}
        />
        <StepGroup {...step('allInMax')} title={i18n.t('All-in price: with transfer, tax and insurance')} />
        <ListGroup {...list('bodies')} name="bodies" title={i18n.t('Body')} first={4} />
        <StepGroup {...step('seatsMin')} facet={facets?.seats} title={i18n.t('Seats')} />
        <ListGroup {...list('sellerTypes')} name="sellerTypes" title={i18n.t('Seller')} />
        <StepGroup {...step('belowMarket')} title={i18n.t('Below market')} />
        <ListGroup {...list('colours')} name="colours" title={i18n.t('Colour')} first={6} />
        <ListGroup {...list('conditions')} name="conditions" title={i18n.t('Condition')} />
        <ListGroup {...list('emissionNorms')} name="emissionNorms" title={i18n.t('Emission norm')} />
        <ListGroup {...list('features')} name="features" title={i18n.t('Features named in the advert')} first={6} />
        <ListGroup
          {...list('regStates')}
          name="regStates"
          title={i18n.t('Number plate, where it is shown')}
          first={4}
        />
        <StepGroup {...step('listedSince')} title={i18n.t('Listed within')} />
        <ListGroup {...list('sources')} name="sources" title={i18n.t('Portal')} sources={sources} />
        <StepGroup {...step('portalsMin')} facet={facets?.portals} title={i18n.t('On how many portals')} />
        <ListGroup {...list('localities')} name="localities" title={i18n.t('Locality')} first={6} />
      </details>
    </>
  )
}

const foldedKeys: readonly FilterKey[] = [
  'certifiedOnly',
  'verifiedOnly',
  'allInMax',
  'bodies',
  'seatsMin',
  'sellerTypes',
  'belowMarket',
  'colours',
  'conditions',
  'emissionNorms',
  'features',
  'regStates',
  'listedSince',
  'sources',
  'portalsMin',
  'localities',
]

function countFolded(filters: Filters): number {
  return foldedKeys.filter((key) => filters[key] !== undefined).length
}
