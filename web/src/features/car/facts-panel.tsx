import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { SourceLine } from '../../components/facts/source-line.tsx'
import type { OfferedView } from './car-view.ts'
import { Panel } from './panel.tsx'
import { conditionWord, ownersWord, said, sellerWord } from './said.ts'
import { SeenOn } from './seen-on.tsx'

type Fact = {
  name: string
  value: string | null
  /** What one can do while it is not known. */
  otherwise?: string
}

/** CAR-07: what is known and who says so; what is not, and how to find out. */
export function FactsPanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  return (
    <Panel
      title={i18n.t('Details, and where they come from')}
      source={
        <SourceLine>
          <SeenOn seen={view.seen} source={view.sourceName} />
          {view.verification === 'unverified' && i18n.t('not verified')}
        </SourceLine>
      }
    >
      <dl className="car-facts">
        {factsOf(view, i18n).map(({ name, value, otherwise }) => (
          <div key={name} data-unknown={value === null || undefined}>
            <dt>{name}</dt>
            <dd>{value ?? i18n.t('not known')}</dd>
            {value === null && otherwise !== undefined && <dd className="car-facts-hint">{otherwise}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function factsOf(view: OfferedView, i18n: I18n): Fact[] {
  const askSeller = i18n.t('ask the seller')
  const facts: Fact[] = [
    { name: i18n.t('Year'), value: String(view.year) },
    {
      name: i18n.t('Kilometres driven'),
      value: view.km === null ? null : wholeKm(view.km),
      otherwise: i18n.t('ask for a photo of the odometer'),
    },
    { name: i18n.t('Fuel'), value: view.fuel && said(i18n, view.fuel), otherwise: i18n.t('see the RC') },
    { name: i18n.t('Transmission'), value: view.transmission && said(i18n, view.transmission), otherwise: askSeller },
    {
      name: i18n.t('Owners'),
      value: view.owners === null ? null : ownersWord(i18n, view.owners),
      otherwise: i18n.t('see the RC'),
    },
    { name: i18n.t('City'), value: view.place },
    {
      name: i18n.t('Registered at'),
      value: view.plate && [view.plate.rto, view.registrationState].filter(Boolean).join(', '),
      otherwise: i18n.t('ask for the first letters of the plate'),
    },
    { name: i18n.t('Variant'), value: view.variant, otherwise: askSeller },
    {
      name: i18n.t('Colour'),
      value: view.colour && view.colour.charAt(0).toUpperCase() + view.colour.slice(1),
      otherwise: askSeller,
    },
    {
      name: i18n.t('Condition'),
      value: view.condition && conditionWord(i18n, view.condition),
      otherwise: i18n.t('no inspection report yet'),
    },
    { name: i18n.t('Seller'), value: sellerWord(i18n, view.sellerType) },
    // No source tells these, and every buyer should ask.
    { name: i18n.t('Insurance'), value: null, otherwise: i18n.t('ask for the insurance paper') },
    { name: i18n.t('Loan on the car'), value: null, otherwise: i18n.t('ask the seller for Form 35') },
    { name: i18n.t('Accident record'), value: null, otherwise: i18n.t('no inspection report yet') },
  ]
  return facts
}
