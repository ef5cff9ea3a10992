import { useLingui } from '@lingui/react'
import type { AuctionLot } from '@pahiya/contract/search/auctions'
import { useEffect, useState } from 'react'
import { istTime, timeLeft } from './lot-text.ts'

const everyMs = 15_000

/**
 * The time left until bidding begins or ends. The server renders it for the time of the request, next to the deadline
 * itself.
 */
export function Countdown({ lot, now }: { lot: Pick<AuctionLot, 'state' | 'bidsFrom' | 'bidsUntil'>; now: string }) {
  const { i18n } = useLingui()
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const begins = timeLeft(lot.bidsFrom, at)
  const ends = lot.state === 'ended' ? null : timeLeft(lot.bidsUntil, at)
  if (ends === null)
    return (
      <p className="lot-time">
        <b>{i18n.t('Bidding has ended')}</b>
      </p>
    )
  const left = begins ?? ends
  const values = { ...left }
  const time =
    left.days > 0
      ? i18n.t('{days, plural, one {# day} other {# days}} {hours} h', values)
      : left.hours > 0
        ? i18n.t('{hours} h {minutes} min', values)
        : i18n.t('{minutes} min', values)
  return (
    <p className="lot-time">
      <b>{begins ? i18n.t('Bidding begins in {time}', { time }) : i18n.t('Bidding ends in {time}', { time })}</b>
      <time dateTime={begins ? lot.bidsFrom : lot.bidsUntil}>{istTime(begins ? lot.bidsFrom : lot.bidsUntil)}</time>
    </p>
  )
}
