import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { messageSquarePath } from '../../components/icons/deferred-icon-paths.ts'
import { Gauge } from '../../components/price/gauge.tsx'
import tourCar from './tour-car.webp'

/**
 * A small drawing of the step's subject with its place marked. It is decorative: the text contains all the information.
 */
export function Drawing({ step }: { step: string }) {
  const parts: Record<string, ReactNode> = {
    'hero-search': <HeroSearch />,
    'advanced-filters': <AdvancedFilters />,
    'search-limits': <SearchLimits />,
    'phone-verification': <PhoneVerification />,
    'contact-seller': <ContactSeller />,
    'price-insights': <PriceInsights />,
    'sell-car': <SellCar />,
  }
  return (
    <div className="tour-drawing" aria-hidden="true">
      <img src={tourCar} alt="" width="174" height="143" />
      <div>{parts[step]}</div>
    </div>
  )
}

function HeroSearch() {
  const { i18n } = useLingui()
  return (
    <div className="tour-hit" data-form="group">
      <i data-part="field" />
      <i data-part="field" />
      <b data-part="main">
        <Icon name="search" />
        {i18n.t('Search')}
      </b>
    </div>
  )
}

function AdvancedFilters() {
  const { i18n } = useLingui()
  return (
    <>
      <i data-part="field" />
      <div className="tour-hit" data-form="group">
        <i data-part="range" />
        <p>
          <b data-part="chip">{i18n.t('Petrol')}</b>
          <b data-part="chip" data-on="true">
            {i18n.t('Automatic')}
          </b>
        </p>
      </div>
    </>
  )
}

function SearchLimits() {
  const { i18n } = useLingui()
  return (
    <>
      <b data-part="tab">{i18n.t('All Portals')}</b>
      <b className="tour-hit number" data-part="badge">
        {i18n.t('{searchesLeft}/{totalLimit} in 30d', { searchesLeft: 9, totalLimit: 10 })}
      </b>
      <i data-part="line" />
      <i data-part="line" data-short="true" />
    </>
  )
}

function PhoneVerification() {
  return (
    <>
      <i data-part="line" />
      <p className="tour-hit number" data-part="code">
        <b>4</b>
        <b>0</b>
        <b>7</b>
        <Icon name="check" />
      </p>
      <i data-part="line" data-short="true" />
    </>
  )
}

function ContactSeller() {
  const { i18n } = useLingui()
  return (
    <>
      <b className="number">₹4,85,000</b>
      <i data-part="line" />
      <i data-part="line" data-short="true" />
      <b className="tour-hit" data-part="main">
        <Icon path={messageSquarePath} />
        {i18n.t('Contact Seller')}
      </b>
    </>
  )
}

function PriceInsights() {
  return (
    <>
      <b className="number">₹4,85,000</b>
      <div className="tour-hit" data-form="group">
        <Gauge price={485_000} market={{ fairPrice: 578_000, low: 440_000, high: 720_000, uncertainty: 0.042 }} />
      </div>
    </>
  )
}

function SellCar() {
  const { i18n } = useLingui()
  return (
    <>
      <b data-part="entry">
        <Icon name="search" />
        {i18n.t('Buy')}
      </b>
      <b className="tour-hit" data-part="entry">
        <Icon name="car" />
        {i18n.t('Sell')}
      </b>
      <b data-part="entry">
        <Icon name="newspaper" />
        {i18n.t('News')}
      </b>
    </>
  )
}
