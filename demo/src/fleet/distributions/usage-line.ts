import { ageBand } from './age-bands.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import type { Channel, ModelParameters, Place } from '../parameters/parameter-types.ts'
import { OLDEST_USED_AGE } from './price-class.ts'
import { valueAtShare } from './weighted-table.ts'

export function usualLogKm(
  model: ModelParameters,
  fuel: string,
  ageYears: number,
  place: Place,
  channel: Channel,
): number {
  const { use } = fleetParameters
  return (
    use.base +
    use.age[Math.min(OLDEST_USED_AGE, ageYears)]! +
    use.fuel[fuel]! +
    model.use +
    use.place[place][ageBand(ageYears)]! +
    use.channel[channel]
  )
}

/** How much more or less than usual a driver at this quantile drives. */
export function residualLogKm(place: Place, ageYears: number, share: number): number {
  return valueAtShare(fleetParameters.residualPoints, fleetParameters.use.residual[place][ageBand(ageYears)]!, share)
}
