import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { mayCallAsStaff } from '@pahiya/contract/core/access'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '../../../api/signed-in-user.ts'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'
import { InPageLink } from '../page/in-page-link.tsx'
import { conditionLabel, ownersLabel, translateApiValue, sellerTypeLabel } from './car-labels.ts'
import { SeenOn } from './seen-on.tsx'
import { ClaimsPart } from '../story/claims-part.tsx'
import type { FactName, FactView } from '../story/story-view.ts'

type Fact = {
  name: string
  value: string | null
  /** The name under which listings claim the fact, and how its values are formatted. */
  claimed?: FactName
  write?: (value: string | number) => string
  /** Advice to the buyer while the fact is unknown. */
  otherwise?: ReactNode
  /** Explains a value that looks wrong. */
  note?: string | undefined
}

/** CAR-07: the known facts with their sources, and the unknown ones with how to find out. */
export function FactsPanel({
  view,
  isInspected,
  reportTab,
}: {
  view: OfferedView
  isInspected: boolean
  /** The tab with the inspection report, on a page with tabs. */
  reportTab?: string
}) {
  const { i18n } = useLingui()
  const report = isInspected ? (
    <InPageLink place="inspection" {...(reportTab !== undefined && { tab: reportTab })}>
      {i18n.t('see the inspection report')}
    </InPageLink>
  ) : (
    i18n.t('no inspection report yet')
  )
  return (
    <Panel
      title={i18n.t('Details, and where they come from')}
      anchor="details"
      source={
        <SourceLine>
          <SeenOn seen={view.seen} source={view.sourceName} />
          {view.verification === 'unverified' && i18n.t('not verified')}
        </SourceLine>
      }
    >
      <dl className="car-facts">
        {factsOf(view, report, i18n).map((fact) => (
          <FactRow key={fact.name} fact={fact} claims={fact.claimed && view.story?.facts[fact.claimed]} />
        ))}
      </dl>
      <LineageLink listingId={view.listingId} />
    </Panel>
  )
}

/** For staff who may see the source, the run and the rule behind each fact. */
function LineageLink({ listingId }: { listingId: string }) {
  const { i18n } = useLingui()
  const roles = new Set(useSignedInUser()?.roles)
  if (!mayCallAsStaff(roles, 'admin', 'GET')) return null
  return <Link to={`/admin/listings/lineage?listing=${listingId}`}>{i18n.t('Source, run and rule of each fact')}</Link>
}

function FactRow({ fact, claims }: { fact: Fact; claims: FactView | undefined }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const { name, value, otherwise, write = String } = fact
  if (claims)
    return (
      <div data-differ={claims.differ || undefined}>
        <dt>{name}</dt>
        {value !== null && !claims.differ && <dd>{value}</dd>}
        <ClaimsPart fact={claims} value={value} write={write} />
      </div>
    )
  return (
    <div data-unknown={value === null || undefined}>
      <dt>{name}</dt>
      {/* SELL-30: facts that a seller may leave out. */}
      <dd>{value ?? (fact.claimed === undefined ? i18n.t('not known') : words.car.notKnown)}</dd>
      {value === null && otherwise !== undefined && <dd className="car-facts-hint">{otherwise}</dd>}
      {value !== null && fact.note !== undefined && <dd className="car-facts-hint">{fact.note}</dd>}
    </div>
  )
}

function factsOf(view: OfferedView, report: ReactNode, i18n: I18n): Fact[] {
  return [...drivingFacts(view, i18n), ...placeFacts(view, i18n), ...lookFacts(view, report, i18n), ...askedFacts(i18n)]
}

function drivingFacts(view: OfferedView, i18n: I18n): Fact[] {
  return [
    { name: i18n.t('Year'), value: String(view.year), claimed: 'year' },
    {
      name: i18n.t('Kilometres driven'),
      value: view.km === null ? null : wholeKm(view.km),
      claimed: 'km',
      write: (km) => wholeKm(Number(km)),
      otherwise: i18n.t('ask for a photo of the odometer'),
    },
    {
      name: i18n.t('Fuel'),
      value: view.fuel && translateApiValue(i18n, view.fuel),
      claimed: 'fuel',
      write: (fuel) => translateApiValue(i18n, String(fuel)),
      otherwise: i18n.t('see the RC'),
    },
    {
      name: i18n.t('Transmission'),
      value: view.transmission && translateApiValue(i18n, view.transmission),
      claimed: 'transmission',
      write: (transmission) => translateApiValue(i18n, String(transmission)),
      otherwise: i18n.t('ask the seller'),
    },
    {
      name: i18n.t('Owners'),
      value: view.owners === null ? null : ownersLabel(i18n, view.owners),
      claimed: 'owners',
      write: (owners) => ownersLabel(i18n, Number(owners)),
      otherwise: i18n.t('see the RC'),
    },
  ]
}

/** Offices of Telangana issued AP numbers until the state was formed in 2014. */
function isRenumbered({ plate, registrationState }: OfferedView): boolean {
  return plate?.rto.startsWith('AP') === true && registrationState === 'Telangana'
}

function placeFacts(view: OfferedView, i18n: I18n): Fact[] {
  return [
    { name: i18n.t('City'), value: view.place, claimed: 'city' },
    {
      name: i18n.t('Registered at'),
      value: view.plate && [view.plate.rto, view.registrationState].filter(Boolean).join(', '),
      note: isRenumbered(view) ? i18n.t('An older AP number. Its RTO is in Telangana today.') : undefined,
      otherwise: i18n.t('ask for the first letters of the plate'),
    },
  ]
}

function lookFacts(view: OfferedView, report: ReactNode, i18n: I18n): Fact[] {
  const askSeller = i18n.t('ask the seller')
  return [
    { name: i18n.t('Variant'), value: view.variant, claimed: 'variant', otherwise: askSeller },
    {
      name: i18n.t('Colour'),
      value: view.colour && capital(view.colour),
      claimed: 'colour',
      write: (colour) => capital(String(colour)),
      otherwise: askSeller,
    },
    {
      name: i18n.t('Condition'),
      value: view.condition && conditionLabel(i18n, view.condition),
      otherwise: report,
    },
    {
      name: i18n.t('Seller'),
      value: sellerTypeLabel(i18n, view.sellerType),
      claimed: 'seller',
      write: (seller) => sellerTypeLabel(i18n, seller as OfferedView['sellerType']),
    },
  ]
}

/** No source provides these, and every buyer should ask. */
function askedFacts(i18n: I18n): Fact[] {
  return [
    { name: i18n.t('Insurance'), value: null, otherwise: i18n.t('ask for the insurance paper') },
    { name: i18n.t('Loan on the car'), value: null, otherwise: i18n.t('ask the seller for Form 35') },
    // An inspection report need not mention accidents.
    { name: i18n.t('Accident record'), value: null, otherwise: i18n.t('ask the seller') },
  ]
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
