import { useLingui } from '@lingui/react'
import type { AuctionLot } from '@pahiya/contract/search/auctions'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { Badge } from '../../components/facts/badge.tsx'
import { SourceLine } from '../../components/facts/source-line.tsx'
import { Countdown } from './countdown.tsx'
import { LotTerms, Reserve } from './lot-terms.tsx'
import { lotFacts, lotTitle } from './lot-text.ts'
import './auctions.css'

/** One lot: its terms, and a link to the auction. Bids are made there, never here. */
export function LotPage({ lot, now }: { lot: AuctionLot; now: string }) {
  const { i18n } = useLingui()
  const title = lotTitle(lot)
  return (
    <main className="page-width auctions lot-page">
      <title>{i18n.t('{title}, auction of {auctioneer}', { title, auctioneer: lot.auctioneer })}</title>
      <meta name="description" content={i18n.t('Reserve price, deposit and times of the auction.')} />
      <p>
        <Link to="/auctions">{i18n.t('All auctions')}</Link>
      </p>
      <p>
        <Badge icon="badge-check">{i18n.t('Bank auction')}</Badge>
      </p>
      <h1 className="text-xl">{title}</h1>
      <p>{[...lotFacts(lot, i18n), [lot.city, lot.stateName].filter(Boolean).join(', ')].join(' · ')}</p>
      <section className="panel">
        <Reserve lot={lot} />
        <Countdown lot={lot} now={now} />
        <p>{i18n.t('Sold by {auctioneer}', { auctioneer: lot.auctioneer })}</p>
        <LotTerms lot={lot} />
        {lot.url !== null && (
          <p>
            <a className="button" data-kind="main" href={lot.url} target="_blank" rel="noopener nofollow">
              {i18n.t('Open the auction at {source}', { source: lot.sourceName })}
            </a>
          </p>
        )}
        <SourceLine>
          {i18n.t('{source}, read {time}', { source: lot.sourceName, time: exactTime(new Date(lot.lastSeenAt)) })}
          {i18n.t('not rated against the market, not counted in averages')}
        </SourceLine>
      </section>
      <p>{i18n.t('Inspect the car and read the notice before you pay a deposit. Pahiya takes no bids.')}</p>
    </main>
  )
}
