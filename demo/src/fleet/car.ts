import type { RegistrationPlate } from '@pahiya/domain/plate/registration-plate'
import type { Channel, Place } from './parameters/parameter-types.ts'

/** The facts about a car from the factory and the registration office: the same for every twin in a fleet. */
export type CarIdentity = {
  place: Place
  city: string
  channel: Channel
  ageYears: number
  make: string
  model: string
  generation: number
  trim: string
  fuel: string
  gearbox: string
  body: string
  seats: number
  colour: string
  /** Log rupees for model, trim and powertrain at this age: what the market pays for the name alone. */
  nameLogPrice: number
  /** log kilometres usual for this model at this age. */
  usualLogKm: number
}

/** A physical car with its life, as recorded by its maker, its owners and the registration office: the ground truth. */
export type Car = CarIdentity & {
  index: number
  id: string
  /** The index of the first car in the fleet that this one was bought with; its own index if it has no twins. */
  fleetOf: number
  twins: number
  modelYear: number
  registeredDay: number
  plate: RegistrationPlate
  chassisNumber: string
  rto: string
  owners: Ownership[]
  /** On the day of the first offer. */
  odometerKm: number
  /** Kilometres driven per day from then on, while the car is on offer. */
  kmPerDay: number
  accidents: Accident[]
  hypothecation: { bank: string; open: boolean } | undefined
  insurance: { kind: 'comprehensive' | 'third-party' | 'lapsed'; untilDay: number }
  /** Spread of upkeep among cars of one kind: 0 is usual, -2 neglected, +2 like new. */
  conditionScore: number
  condition: 'excellent' | 'good' | 'fair' | 'poor'
  /** The fair price on the open market, before any seller's optimism. */
  fairPriceRupees: number
  offeredDay: number
  /** The day its last advert is gone, including stale ones. */
  goneDay: number
}

export type Ownership = { kind: 'person' | 'company'; city: string; fromDay: number; fromKm: number }
export type Accident = {
  day: number
  odometerKm: number
  damage: 'scrape' | 'panel' | 'structural'
  repairRupees: number
}
