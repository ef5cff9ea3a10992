import { useLingui } from '@lingui/react'
import type { AuctionLot } from '@pahiya/contract/search/auctions'
import { Link } from 'react-router'
import { Badge } from '../../components/facts/badge.tsx'
import { Countdown } from './countdown.tsx'
import { LotTerms, Reserve } from './lot-terms.tsx'
import { lotFacts, lotTitle } from './lot-text.ts'

export function LotCard({ lot, now }: { lot: AuctionLot; now: string }) {
  const { i18n } = useLingui()
  return (
    <article className="panel lot-card">
      <p>
        <Badge icon="badge-check">{i18n.t('Bank auction')}</Badge>
      </p>
      <h3>
        <Link to={`/auctions/${lot.id}`}>{lotTitle(lot)}</Link>
      </h3>
      <Reserve lot={lot} />
      <Countdown lot={lot} now={now} />
      <LotTerms lot={lot} isShort />
      <p className="lot-facts">{[...lotFacts(lot, i18n), lot.city, lot.auctioneer].join(' · ')}</p>
    </article>
  )
}
