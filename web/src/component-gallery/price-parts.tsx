import { GaugeLarge } from '../components/price/gauge-large.tsx'
import { Gauge } from '../components/price/gauge.tsx'
import { PriceBreakdown } from '../components/price/price-breakdown.tsx'
import { Columns, Part } from './gallery-parts.tsx'
import { comparables, working } from './sample-cars.ts'

const market = { fairPrice: 578_000, low: 440_000, high: 720_000, uncertainty: 0.042 }

export function PriceParts() {
  return (
    <>
      <Part
        id="gauge"
        title="Gauge"
        note="Scale: comparable cars. Block: the fair price with its uncertainty. Needle: this car. Hatched: unsure."
      >
        <Columns>
          {[478_000, 530_000, 585_000, 640_000, 900_000].map((price) => (
            <div className="panel" key={price}>
              <Gauge price={price} market={market} />
            </div>
          ))}
          <div className="panel">
            <Gauge price={612_000} market={{ ...market, uncertainty: 0.12 }} />
          </div>
          <div className="panel">
            <Gauge price={485_000} reason="too-few-comparables" />
          </div>
          <div className="panel">
            <Gauge price={485_000} market={market} size="page" />
          </div>
        </Columns>
      </Part>
      <Part id="gauge-large" title="Large gauge" note="Each comparable car a dot; the needle carries the price.">
        <div className="panel">
          <GaugeLarge price={485_000} market={market} comparables={comparables} />
        </div>
        <Columns least={340}>
          <div className="panel">
            <GaugeLarge price={585_000} market={market} comparables={comparables} />
          </div>
          <div className="panel">
            <GaugeLarge
              price={668_000}
              market={{ ...market, uncertainty: 0.11 }}
              comparables={comparables.filter((_, at) => at % 3 === 0)}
            />
          </div>
        </Columns>
      </Part>
      <Part id="working" title="Working" note="The fair price in rupees, summing to what the gauge shows.">
        <div className="panel">
          <PriceBreakdown {...working} giveOrTake={24_000} />
        </div>
      </Part>
    </>
  )
}
