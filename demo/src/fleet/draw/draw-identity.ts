import type { Dice } from '../../world/dice.ts'
import type { World } from '../../world/world.ts'
import { AGE_BANDS, ageBand, ageThird } from '../distributions/age-bands.ts'
import type { CarIdentity } from '../car.ts'
import { arrivingShare } from './draw-timing.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import { findGeneration } from '../parameters/generations.ts'
import type { ModelParameters, Place, PowertrainParameters, TrimParameters } from '../parameters/parameter-types.ts'
import { nameLogPrice } from '../distributions/price-line.ts'
import { usualLogKm } from '../distributions/usage-line.ts'
import { cumulative, drawFrom, type Cumulative } from '../distributions/weighted-table.ts'

/** Draws the age first, then a model that is on offer at that age, then engine, trim and colour. */
export function drawIdentity(world: World, dice: Dice, market: { year: number; arriving: boolean }): CarIdentity {
  const place: Place = dice.chance(world.hyderabadShare) ? 'hyderabad' : 'elsewhere'
  const city = place === 'hyderabad' ? 'Hyderabad' : CITY_NAMES[drawFrom(CITY_TABLE, dice.next())]!
  const ageYears = drawFrom(AGE_TABLES[place], dice.next())
  const standing = fleetParameters.retailerShare[place][ageBand(ageYears)]!
  const channel = dice.chance(market.arriving ? arrivingShare(standing) : standing) ? 'retailer' : 'classified'
  const year = market.year - ageYears
  const model = drawModel(dice, place, ageYears, year)
  const powertrain = drawPowertrain(dice, model, place, ageYears)
  const trim = drawTrim(dice, powertrain, year)
  return {
    place,
    city,
    channel,
    ageYears,
    make: model.make,
    model: model.model,
    generation: findGeneration(model.make, model.model, year),
    trim: trim?.name ?? '',
    fuel: powertrain.fuel,
    gearbox: powertrain.gearbox,
    body: model.body,
    seats: model.body === 'muv' ? 7 : 5,
    colour: COLOURS[place].names[drawFrom(COLOURS[place].table, dice.next())]!,
    nameLogPrice: nameLogPrice(model, powertrain, trim, ageYears),
    usualLogKm: usualLogKm(model, powertrain.fuel, ageYears, place, channel),
  }
}

function drawModel(dice: Dice, place: Place, ageYears: number, year: number): ModelParameters {
  const table = MODEL_TABLES[place][ageBand(ageYears)]!
  for (let attempt = 0; attempt < 12; attempt++) {
    const model = fleetParameters.models[drawFrom(table, dice.next())]!
    // The figures come from several years of listings: a model that was discontinued by this car's year is redrawn.
    if (model.firstYear <= year && year <= (model.lastYear ?? year)) return model
  }
  return fleetParameters.models[drawFrom(table, dice.next())]!
}

function drawPowertrain(dice: Dice, model: ModelParameters, place: Place, ageYears: number): PowertrainParameters {
  const own = ageThird(ageYears) * 2 + (place === 'hyderabad' ? 0 : 1)
  const other = own ^ 1
  const totals = (at: number) => model.powertrains.reduce((sum, each) => sum + each.weights[at]!, 0)
  // A rare model has few cars in one place, so the other place contributes two cars' worth of evidence.
  const lent = 2 / Math.max(1, totals(other))
  const weights = model.powertrains.map(({ weights: w }) => w[own]! + lent * w[other]! + 0.01)
  return model.powertrains[dice.weighted(weights)]!
}

function drawTrim(dice: Dice, powertrain: PowertrainParameters, year: number): TrimParameters | undefined {
  if (powertrain.trims.length === 0) return undefined
  // Listings reach to 2025: a trim seen in 2024 is assumed to be still on sale.
  const onSale = powertrain.trims.map((trim) =>
    trim.firstYear <= year && (year <= trim.lastYear || trim.lastYear >= 2024) ? trim.count : 0,
  )
  const weights = onSale.some((count) => count > 0) ? onSale : powertrain.trims.map((trim) => trim.count)
  return powertrain.trims[dice.weighted(weights)]
}

const CITY_NAMES = Object.keys(fleetParameters.cities)
const CITY_TABLE = cumulative(Object.values(fleetParameters.cities))
const COLOURS = { hyderabad: coloursIn('hyderabad'), elsewhere: coloursIn('elsewhere') }
const AGE_TABLES: Record<Place, Cumulative> = {
  hyderabad: cumulative(fleetParameters.ages.hyderabad),
  elsewhere: cumulative(fleetParameters.ages.elsewhere),
}
const MODEL_TABLES: Record<Place, Cumulative[]> = {
  hyderabad: AGE_BANDS.map((_, band) => cumulative(modelWeights('hyderabad', 'elsewhere', band))),
  elsewhere: AGE_BANDS.map((_, band) => cumulative(modelWeights('elsewhere', 'hyderabad', band))),
}

function coloursIn(place: Place): { names: string[]; table: Cumulative } {
  const counts = fleetParameters.colours[place]
  return { names: Object.keys(counts), table: cumulative(Object.values(counts)) }
}

/** Counts from the place itself, smoothed with twenty cars' worth of counts from other places at that age. */
function modelWeights(place: Place, other: Place, band: number): number[] {
  const total = fleetParameters.models.reduce((sum, model) => sum + model[other][band]!, 0)
  return fleetParameters.models.map((model) => model[place][band]! + (20 * model[other][band]!) / total)
}
