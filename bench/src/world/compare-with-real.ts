import { AGE_BANDS } from '@pahiya/demo/fleet/distributions/age-bands'
import { quantiles } from '@pahiya/demo/fleet/derive/fit-usage'
import { readListings } from '@pahiya/demo/fleet/derive/read-listings'
import { canonicalModel } from '@pahiya/demo/fleet/derive/model-names'
import { advertOnDay } from '@pahiya/demo/market/advert-on-day'
import { liveAdvertsOn } from '@pahiya/demo/market/market-days'
import { yearOf } from '@pahiya/demo/world/day'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import type { Figure } from '../measure/figure.ts'

/** An advert reduced to the fields that real and generated adverts share. */
export type ComparedAdvert = {
  city: string
  make: string
  model: string
  ageYears: number
  priceRupees: number
  odometerKm: number
  fuel: string
  gearbox: string
  owners: number | undefined
  colour: string | undefined
}

const DECILES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const START_DAY = '2026-11-15'

export type Scope = { name: string; real: ComparedAdvert[]; generated: ComparedAdvert[] }

/** Pairs real adverts with generated ones: Hyderabad alone, and all cities in the proportions of the data. */
export function scopes(dataFolder: string, options: { adverts: number; seed: number; heldOutOnly?: boolean }): Scope[] {
  const real = readListings(dataFolder).filter((listing) => !options.heldOutOnly || listing.heldOut)
  const hyderabadShare = real.filter((listing) => listing.city === 'Hyderabad').length / real.length
  const here = (seen: ComparedAdvert) => seen.city === 'Hyderabad'
  const generate = (share: number) => [...generatedAdverts({ ...options, hyderabadShare: share })]
  return [
    { name: 'Hyderabad', real: real.filter(here), generated: generate(1) },
    { name: 'all cities', real, generated: generate(hyderabadShare) },
  ]
}

/** The distance between two samples of the real market: no generator can be expected to do better. */
export function realAgainstReal(dataFolder: string): Scope[] {
  const all = readListings(dataFolder)
  const scope = (name: string, listings: typeof all): Scope => ({
    name,
    real: listings.filter((listing) => listing.heldOut),
    generated: listings.filter((listing) => !listing.heldOut),
  })
  return [
    scope(
      'Hyderabad',
      all.filter((listing) => listing.city === 'Hyderabad'),
    ),
    scope('all cities', all),
  ]
}

function* generatedAdverts(options: {
  adverts: number
  seed: number
  hyderabadShare: number
}): Generator<ComparedAdvert> {
  const world = generateWorld({ ...options, startDay: START_DAY })
  for (const advert of liveAdvertsOn(world, world.startDay)) {
    const shown = advertOnDay(advert, world.startDay)!
    const { car } = advert
    yield {
      city: car.city,
      make: car.make,
      model: canonicalModel(car.make, car.model),
      ageYears: yearOf(world.startDay) - car.modelYear,
      priceRupees: shown.priceRupees,
      odometerKm: shown.odometerKm ?? car.odometerKm,
      fuel: car.fuel,
      gearbox: car.gearbox,
      owners: car.owners.length,
      colour: car.colour,
    }
  }
}

/** The table from the issue: each decile of price in each age band, generated compared with real. */
export function priceDeciles({ name, real, generated }: Scope): Figure[] {
  return AGE_BANDS.flatMap((band) => {
    const within = (seen: ComparedAdvert) => seen.ageYears >= band.from && seen.ageYears <= band.to
    const prices = (all: ComparedAdvert[]) =>
      quantiles(
        all.filter(within).map((seen) => seen.priceRupees),
        DECILES,
      )
    const [wanted, got] = [prices(real), prices(generated)]
    return DECILES.map((decile, at) => ({
      figure: `price, ${name}, age ${band.name}, decile ${Math.round(decile * 10)}: generated ${Math.round(got[at]!)} to real ${Math.round(wanted[at]!)}`,
      value: percent(got[at]! / wanted[at]! - 1),
      unit: '%',
      goal: 'within 10 %',
      met: Math.abs(got[at]! / wanted[at]! - 1) <= 0.1,
    }))
  })
}

export function kilometreDeciles({ name, real, generated }: Scope): Figure[] {
  return AGE_BANDS.map((band) => {
    const within = (seen: ComparedAdvert) => seen.ageYears >= band.from && seen.ageYears <= band.to
    const km = (all: ComparedAdvert[]) =>
      quantiles(
        all.filter(within).map((seen) => seen.odometerKm),
        DECILES,
      )
    const [wanted, got] = [km(real), km(generated)]
    const worst = Math.max(...DECILES.map((_, at) => Math.abs(got[at]! / wanted[at]! - 1)))
    return {
      figure: `kilometres, ${name}, age ${band.name}: worst decile off by`,
      value: percent(worst),
      unit: '%',
      goal: 'within 10 %',
      met: worst <= 0.1,
    }
  })
}

/** The largest difference in any share, in percentage points. */
export function marginals({ name, real, generated }: Scope): Figure[] {
  const band = (seen: ComparedAdvert) => AGE_BANDS.find((each) => seen.ageYears <= each.to)!.name
  const traits: [string, (seen: ComparedAdvert) => string | number | undefined][] = [
    ['make', (seen) => seen.make],
    ['model', (seen) => `${seen.make} ${seen.model}`],
    ['age band', band],
    ['fuel', (seen) => seen.fuel],
    ['gearbox', (seen) => seen.gearbox],
    ['owners', (seen) => seen.owners && Math.min(4, seen.owners)],
    ['colour', (seen) => seen.colour],
    ['city', (seen) => seen.city],
    ['distance band', (seen) => Math.min(15, Math.floor(seen.odometerKm / 10_000))],
  ]
  return traits.map(([trait, of]) => {
    const [wanted, got] = [shares(real, of), shares(generated, of)]
    const gaps = [...new Set([...wanted.keys(), ...got.keys()])].map((key): [number, string] => [
      Math.abs((got.get(key) ?? 0) - (wanted.get(key) ?? 0)),
      String(key),
    ])
    const [gap, where] = gaps.toSorted((a, b) => b[0] - a[0])[0]!
    return {
      figure: `share by ${trait}, ${name}: largest gap (${where})`,
      value: percent(gap),
      unit: 'points',
      goal: 'at most 2',
      met: gap <= 0.02,
    }
  })
}

function shares(
  all: ComparedAdvert[],
  of: (seen: ComparedAdvert) => string | number | undefined,
): Map<string | number, number> {
  const known = all.map(of).filter((value) => value !== undefined)
  return new Map(
    [...Map.groupBy(known, (value) => value)].map(([value, group]) => [value, group.length / known.length]),
  )
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}
