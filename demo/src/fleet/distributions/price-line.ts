import { ageBand } from './age-bands.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import type { Channel, ModelParameters, PowertrainParameters, TrimParameters } from '../parameters/parameter-types.ts'
import { OLDEST_PRICED_AGE, priceClass } from './price-class.ts'
import { valueAtShare } from './weighted-table.ts'

/** The log asking price for model, powertrain and trim at an age, before kilometres, owners and place. */
export function nameLogPrice(
  model: ModelParameters,
  powertrain: PowertrainParameters,
  trim: TrimParameters | undefined,
  ageYears: number,
): number {
  const { price } = fleetParameters
  const class_ = priceClass(model.make)
  const age = Math.min(OLDEST_PRICED_AGE, ageYears)
  const t = (age - 7) / 5
  const [level, slope, bend] = model.price as [number, number, number]
  return (
    price.base +
    price.age[class_][age]! +
    level +
    slope * t +
    bend * t * t +
    price.fuel[class_][powertrain.fuel]! +
    price.gearbox[class_][powertrain.gearbox]! +
    powertrain.price +
    (trim?.price ?? 0)
  )
}

/** The median log asking price of this very car. */
export function expectedLogPrice(car: {
  nameLogPrice: number
  make: string
  city: string
  channel: Channel
  odometerKm: number
  ownersSoFar: number
}): number {
  const { price } = fleetParameters
  return (
    car.nameLogPrice +
    price.perTenThousandKm[priceClass(car.make)] * Math.min(25, car.odometerKm / 10_000) +
    price.owners[Math.min(5, car.ownersSoFar)]! +
    price.city[car.city]! +
    price.channel[car.channel]
  )
}

/** The deviation from the median asking price at this quantile (condition, seller's optimism). */
export function residualLogPrice(channel: Channel, ageYears: number, share: number): number {
  return valueAtShare(
    fleetParameters.residualPoints,
    fleetParameters.price.residual[channel][ageBand(ageYears)]!,
    share,
  )
}
