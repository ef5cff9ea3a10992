import { Icon } from '../icons/icon.tsx'
import { shortRupees } from '../text/indian-numbers.ts'
import { styleValues } from '../rendering/style-values.ts'
import { useCopy } from '../text/use-copy.ts'
import type { Copy } from '../text/copy.ts'
import { readGauge, type GaugeScale } from '@pahiya/domain/price/price-gauge'
import { differenceText, gaugeSentence, verdictIcons } from './verdict-text.ts'

/** Why there is no verdict. */
export type UnratedReason = keyof Copy['gauge']['unrated']

/**
 * How the price compares with the market. Scale: comparable cars from low to high. Block: the fair price with its
 * uncertainty. Needle: this car. Without a market, or with an uncertain one, the car is not rated, and the reason is
 * shown.
 */
export function Gauge({
  price,
  market,
  reason,
  size = 'card',
}: {
  price: number
  market?: GaugeScale | undefined
  reason?: UnratedReason | undefined
  size?: 'card' | 'page'
}) {
  const words = useCopy()
  const reading = readGauge(price, market)
  // A verdict from an uncertain estimate would be a guess, so the car is not rated.
  if (!market || !reading || reading.unsure)
    return <NoVerdict reason={reading ? 'too-uncertain' : reason} size={size} />

  const low = shortRupees(market.low, 1)
  const high = shortRupees(market.high, 1)
  const [a, b] = reading.band
  const [g1, g2, g3] = reading.marks
  return (
    <div
      className="gauge"
      data-v={reading.verdict}
      data-size={size}
      style={styleValues({ p: reading.needle, a, b, g1, g2, g3 })}
    >
      <p className="gauge-say">
        <b>
          <Icon name={verdictIcons[reading.verdict]} />
          {words.gauge[reading.verdict]}
        </b>
        <span>{differenceText(reading, words)}</span>
      </p>
      <div className="gauge-row">
        <span aria-hidden="true">{low}</span>
        <div className="gauge-scale" aria-hidden="true">
          <i className="gauge-mark" data-at="1" />
          <i className="gauge-mark" data-at="2" />
          <i className="gauge-mark" data-at="3" />
          <i className="gauge-band" />
          <i className="gauge-needle" />
        </div>
        <span aria-hidden="true">{high}</span>
      </div>
      <p className="sr-only">{gaugeSentence(price, reading, words)}</p>
    </div>
  )
}

function NoVerdict({ reason, size }: { reason: UnratedReason | undefined; size: 'card' | 'page' }) {
  const words = useCopy()
  return (
    <div className="gauge" data-v="none" data-size={size}>
      <p className="gauge-say">
        <b>
          <Icon name="minus" />
          {words.gauge.none}
        </b>
        <span>{words.gauge.unrated[reason ?? 'too-few-comparables']}</span>
      </p>
      <div className="gauge-row">
        <div className="gauge-scale" />
      </div>
    </div>
  )
}
