import { rupees, shortRupees } from '../text/indian-numbers.ts'
import { styleValues } from '../rendering/style-values.ts'
import { useCopy } from '../text/use-copy.ts'
import { positionOnScale, readGauge, type GaugeScale } from '@pahiya/domain/price/price-gauge'
import { scaleAround, stackDots } from './gauge-plot.ts'
import { gaugeSentence } from './verdict-text.ts'

const notKnown: readonly number[] = []

/**
 * The gauge on a car's own page: each comparable car is a dot, the fair price a band, and the needle shows the price.
 */
export function GaugeLarge({
  price,
  market,
  comparables = notKnown,
}: {
  price: number
  market: GaugeScale
  /** The known prices of the comparables. */
  comparables?: readonly number[]
}) {
  const words = useCopy()
  const scale = scaleAround(price, market, comparables)
  const place = (value: number) => positionOnScale(value, scale.low, scale.high)
  const reading = readGauge(price, { ...market, low: scale.low, high: scale.high })
  if (!reading) return undefined

  const middle = place(market.fairPrice)
  return (
    <figure
      className="gauge-large"
      data-v={reading.unsure ? 'none' : reading.verdict}
      data-unsure={reading.unsure || undefined}
      data-bare={comparables.length === 0 || undefined}
      style={styleValues({ p: reading.needle, a: reading.band[0], b: reading.band[1], m: middle })}
    >
      <p className="sr-only">{gaugeSentence(price, reading, words)}</p>
      <div className="gauge-drawing" aria-hidden="true">
        <Plot {...{ price, market, reading, middle }} dots={stackDots(comparables, scale)} />
        <div className="gauge-axis">
          {scale.ticks.map((tick) => (
            <span key={tick} style={styleValues({ x: place(tick) })}>
              {shortRupees(tick)}
            </span>
          ))}
        </div>
        {/* Verdict names under a needle would read as a verdict. */}
        {!reading.unsure && <Zones reading={reading} />}
      </div>
      <figcaption className="gauge-key">
        {comparables.length > 0 && (
          <span>
            <i className="gauge-dot" />
            {words.gauge.dot}
          </span>
        )}
        <span>
          <i className="gauge-fair" />
          {words.gauge.band}
        </span>
      </figcaption>
    </figure>
  )
}

type Reading = NonNullable<ReturnType<typeof readGauge>>

function Plot({
  price,
  market,
  reading,
  middle,
  dots,
}: {
  price: number
  market: GaugeScale
  reading: Reading
  /** Place of the fair price on the scale, in percent. */
  middle: number
  dots: ReturnType<typeof stackDots>
}) {
  const words = useCopy()
  return (
    <div className="gauge-plot">
      <i className="gauge-fair" />
      <i className="gauge-middle" />
      {dots.map((dot) => (
        <i
          className="gauge-dot"
          key={`${dot.left} ${dot.level}`}
          style={styleValues({ x: dot.left, y: dot.level })}
          title={rupees(dot.price)}
        />
      ))}
      {/* Moves the text aside if the needle would cross it. */}
      <span className="gauge-label" data-aside={aside(reading.needle - middle)}>
        {words.gauge.fairPrice} <b>{shortRupees(market.fairPrice)}</b>
        <br />
        {words.gauge.to(shortRupees(reading.fairFrom).replace(/ \D+$/, ''), shortRupees(reading.fairTo))}
      </span>
      <i className="gauge-post">
        <span className="gauge-flag" data-side={reading.needle > 60 ? 'left' : 'right'}>
          {rupees(price)}
        </span>
      </i>
    </div>
  )
}

function Zones({ reading }: { reading: Reading }) {
  const words = useCopy()
  const [great, good, premium] = reading.marks
  const zones = [
    { verdict: 'great', from: 0, to: great },
    { verdict: 'good', from: great, to: good },
    { verdict: 'fair', from: good, to: premium },
    { verdict: 'premium', from: premium, to: 100 },
  ] as const
  return (
    <div className="gauge-zones">
      {zones
        .filter((zone) => zone.to > zone.from)
        .map(({ verdict, from, to }) => (
          <span
            key={verdict}
            style={{ flexGrow: to - from }}
            data-on={verdict === reading.verdict || undefined}
            data-narrow={to - from < 22 || undefined}
          >
            <span>{words.gauge[verdict]}</span>
          </span>
        ))}
    </div>
  )
}

function aside(distance: number): 'left' | 'right' | undefined {
  if (Math.abs(distance) > 14) return undefined
  return distance < 0 ? 'right' : 'left'
}
