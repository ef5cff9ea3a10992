import { shortRupees } from '../../components/text/indian-numbers.ts'
import { gaugeSentence } from '../../components/price/verdict-text.ts'
import { styleValues } from '../../components/rendering/style-values.ts'
import { useCopy } from '../../components/text/use-copy.ts'
import type { ComparedCar } from './compare-view.ts'
import { placeOnAxis, type Axis } from './shared-axis.ts'

/** The gauge in upright form: the scales, blocks and needles of all columns share one axis. */
export function ColumnGauge({ car: { price, gauge }, axis }: { car: ComparedCar; axis: Axis }) {
  const words = useCopy()
  const at = (amount: number) => placeOnAxis(amount, axis)
  if (gauge === null) {
    return (
      <div className="column-gauge" data-v="none" style={styleValues({ p: at(price) })}>
        <i className="column-gauge-needle" aria-hidden="true" />
        <b className="column-gauge-price number">{shortRupees(price)}</b>
      </div>
    )
  }
  const { fairPrice, low, high, fairFrom, fairTo, verdict, unsure } = gauge
  const share = (amount: number) => Math.round(((amount - low) / (high - low)) * 1_000) / 10
  return (
    <div
      className="column-gauge"
      data-v={verdict}
      data-unsure={unsure || undefined}
      style={styleValues({
        p: at(price),
        a: at(fairFrom),
        b: at(fairTo),
        lo: at(low),
        hi: at(high),
        g2: share(fairPrice * 0.95),
        g3: share(fairPrice * 1.05),
      })}
    >
      <i className="column-gauge-scale" aria-hidden="true" />
      <i className="column-gauge-band" aria-hidden="true" />
      <i className="column-gauge-needle" aria-hidden="true" />
      <b className="column-gauge-price number" aria-hidden="true">
        {shortRupees(price)}
      </b>
      <small className="column-gauge-fair" aria-hidden="true">
        {words.gauge.fairPrice} {shortRupees(fairPrice, 1)}
      </small>
      <p className="sr-only">{gaugeSentence(price, gauge, words)}</p>
    </div>
  )
}
