import { formatPlate } from '@pahiya/domain/plate/registration-plate'
import { odometerOn } from '../fleet/draw/draw-life.ts'
import { formatDay, MINUTES_A_DAY, getDateParts } from '../world/day.ts'
import type { Dice } from '../world/dice.ts'
import type { Advert } from './advert.ts'
import { misspellMake, misspellModel } from './advert-copy/misspell.ts'

/** The seller's entries in the portal's form: mostly true. */
export type Claim = {
  make: string
  model: string
  variant: string
  year: number
  registered: string | undefined
  fuel: string
  gearbox: string
  body: string
  seats: number
  colour: string
  odometerKm: number | undefined
  owners: number | undefined
  /** As typed, possibly masked, possibly with a wrong character. */
  plate: string | undefined
  rto: string | undefined
  insurance: string | undefined
  accidentFree: boolean | undefined
  loanOpen: boolean | undefined
  condition: string | undefined
  chassisTail: string | undefined
  features: string[]
  city: string
  locality: string
  pincode: string | undefined
  verification: 'unverified' | 'verified' | 'certified'
}

export function drawClaim(advert: Advert, dice: Dice): Claim {
  const { car, episode, portal } = advert
  const { habits, kind } = episode.seller
  const chain = kind !== 'owner' && kind !== 'dealer'
  const careless = habits.typos / 100
  const yearSlip = dice.chance(chain ? 0.002 : 0.02) ? dice.pick([-1, 1]) : 0
  return {
    make: misspellMake(car.make, dice, careless),
    model: misspellModel(car.model, dice, careless),
    variant: dice.chance(chain ? 0.04 : 0.14) ? '' : variantText(car, dice, chain),
    year: car.modelYear + yearSlip,
    registered: dice.chance(0.5) ? monthAndYear(car.registeredDay) : undefined,
    fuel: fuelText(car.fuel, dice),
    gearbox: car.gearbox,
    body: car.body,
    seats: car.seats,
    colour: dice.chance(0.15) ? '' : dice.chance(0.4) ? dice.pick(PAINT_WORDS[car.colour]!) : car.colour,
    odometerKm: claimedKm(advert, dice),
    owners: claimedOwners(car.owners.length, habits.hidesOwners, dice),
    plate: claimedPlate(advert, dice),
    rto: dice.chance(0.6) ? car.rto : undefined,
    insurance: dice.chance(0.55)
      ? car.insurance.kind === 'lapsed'
        ? 'expired'
        : `${car.insurance.kind} till ${formatDay(car.insurance.untilDay)}`
      : undefined,
    // An honest seller mentions a scrape; one who had a frame straightened rarely does.
    accidentFree: dice.chance(0.45) ? car.accidents.length === 0 || dice.chance(0.5) : undefined,
    loanOpen: dice.chance(0.3) ? (car.hypothecation?.open ?? false) : undefined,
    condition: dice.chance(0.5) ? (dice.chance(0.75) ? car.condition : 'excellent') : undefined,
    chassisTail: portal.format === 'vehicle-feed' && dice.chance(0.3) ? car.chassisNumber.slice(-5) : undefined,
    features: drawFeatures(car.ageYears, car.fairPriceRupees, dice),
    city: car.city,
    locality: episode.seller.locality,
    pincode: episode.seller.pincode,
    verification: chain
      ? kind === 'programme' || dice.chance(0.7)
        ? 'certified'
        : 'verified'
      : dice.chance(0.12)
        ? 'verified'
        : 'unverified',
  }
}

function claimedKm(advert: Advert, dice: Dice): number | undefined {
  const { car, episode, postedMinute } = advert
  const { habits } = episode.seller
  const today = odometerOn(car, Math.floor(postedMinute / MINUTES_A_DAY))
  const shortened = dice.chance(habits.shortensKm) ? today * dice.between(0.5, 0.8) : today
  const slip = dice.next()
  if (slip < 0.01) return undefined
  const rounded = roundKm(shortened, kmUnit(advert, today, dice))
  // A zero too many, or thousands typed as "85".
  if (slip < 0.013 && habits.typos > 0) return rounded * 10
  return slip < 0.018 && habits.typos > 0 && rounded >= 1000 ? Math.round(rounded / 1000) : rounded
}

/** Sellers of cars with low mileage state "10,000" or "20,000": a third of the young cars in the classifieds do. */
function kmUnit({ car, episode }: Advert, km: number, dice: Dice): number {
  const private_ = episode.seller.kind === 'owner' || episode.seller.kind === 'dealer'
  const inTens = dice.chance(car.ageYears <= 2 ? 0.28 : 0.1)
  return private_ && inTens && km > 5000 && km < 45_000 ? 10_000 : episode.seller.habits.roundsKm
}

function roundKm(km: number, unit: number): number {
  return Math.max(unit, Math.round(km / unit) * unit)
}

function claimedOwners(owners: number, hides: number, dice: Dice): number | undefined {
  if (dice.chance(0.08)) return undefined
  return owners > 1 && dice.chance(hides) ? owners - 1 : owners
}

function claimedPlate({ car, episode, portal }: Advert, dice: Dice): string | undefined {
  const text = formatPlate(car.plate)
  const draw = dice.next()
  const spacing = dice.pick([text, text.replaceAll(' ', ''), text.replaceAll(' ', '-')])
  if (draw < 0.35) return undefined
  if (episode.seller.habits.masksPlate || portal.masksPlates)
    return spacing.replace(/\d(?=\D*$)|\d(?=\d\D*$)|\d(?=\d\d\D*$)|\d(?=\d{3}\D*$)/g, 'X')
  return draw < 0.39 ? mistype(spacing, dice) : spacing
}

/** Mistypes one digit of the number as a neighbouring key, or swaps two. */
function mistype(plate: string, dice: Dice): string {
  const at = plate.length - 1 - dice.whole(0, 2)
  const digit = plate.charCodeAt(at) - 48
  if (digit < 0 || digit > 9) return plate
  return plate.slice(0, at) + String((digit + dice.pick([1, 9])) % 10) + plate.slice(at + 1)
}

function variantText(car: Advert['car'], dice: Dice, tidy: boolean): string {
  const parts = [
    car.trim,
    car.gearbox === 'Automatic' && dice.chance(0.8) ? 'AT' : '',
    dice.chance(0.2) ? car.fuel : '',
  ]
  const text = parts.filter(Boolean).join(' ')
  if (tidy || dice.chance(0.5)) return text
  return dice.chance(0.6) ? text.toLowerCase() : text.toUpperCase()
}

function fuelText(fuel: string, dice: Dice): string {
  return fuel === 'CNG' && dice.chance(0.4) ? 'Petrol + CNG' : fuel
}

function monthAndYear(day: number): string {
  const { year, month } = getDateParts(day)
  return `${MONTHS[month - 1]!} ${year}`
}

function drawFeatures(ageYears: number, priceRupees: number, dice: Dice): string[] {
  const richness = Math.min(0.85, 0.15 + priceRupees / 2_500_000 + (ageYears < 6 ? 0.2 : 0))
  return FEATURES.filter((_, rank) => dice.chance(rank < 4 ? 0.85 : richness * (1 - rank / 30)))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const FEATURES = [
  'Air conditioner',
  'Power steering',
  'Power windows',
  'Central locking',
  'ABS',
  'Airbags',
  'Alloy wheels',
  'Touchscreen',
  'Rear camera',
  'Parking sensors',
  'Climate control',
  'Keyless start',
  'Cruise control',
  'Sunroof',
  'Leather seats',
]
const PAINT_WORDS: Record<string, string[]> = {
  white: ['Pearl White', 'Polar White', 'Milk white'],
  silver: ['Silky Silver', 'Sleek Silver', 'Silver metallic'],
  grey: ['Granite Grey', 'Titanium Gray', 'Dark grey'],
  black: ['Midnight Black', 'Phantom Black', 'Jet black'],
  red: ['Fiery Red', 'Maroon', 'Wine red'],
  blue: ['Deep Blue', 'Torque Blue', 'Sky blue'],
  brown: ['Golden Brown', 'Earth Brown', 'Coffee brown'],
  orange: ['Sunset Orange', 'Orange'],
  green: ['Forest Green', 'Olive green'],
  beige: ['Champagne', 'Golden', 'Beige metallic'],
}
