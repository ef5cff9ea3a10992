import { bharatSeriesOpenOn, telanganaCodeOn, type RegistrationPlate } from '@pahiya/domain/plate/registration-plate'
import type { Dice } from '../../world/dice.ts'
import { dateOf, dayOf, yearOf } from '../../world/day.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import { cityNamed } from '../places.ts'
import { firstLetterAt, letter, roundLetters, type PlateSlot } from './plate-slot.ts'

/** BH marks are for people whose work moves them between states: a few in a hundred of the cars since 2021. */
const BHARAT_SHARE = 0.03
/** Cars that came from another state and still wear its plate. */
const MOVED_SHARE = 0.04

/** The mark that the registration office gave the car on its first day, and the office. */
export function givePlate(
  dice: Dice,
  slot: PlateSlot,
  cityName: string,
  registeredDay: number,
): { plate: RegistrationPlate; rto: string } {
  const date = dateOf(registeredDay)
  const moved = dice.chance(MOVED_SHARE)
  const rto = drawOffice(dice, moved ? dice.pick(OTHER_HOMES) : cityName, date)
  const { number } = slot
  if (dice.chance(BHARAT_SHARE) && bharatSeriesOpenOn(date)) {
    const letters = letter(slot.round) + letter(slot.lastLetter)
    return { plate: { kind: 'bharat', year: yearOf(registeredDay), number, letters }, rto }
  }
  const state = rto.slice(0, 2)
  const letters = seriesOn(slot, state, registeredDay)
  return { plate: { kind: 'state', state, office: rto.slice(2).padStart(2, '0'), letters, number }, rto }
}

function drawOffice(dice: Dice, cityName: string, date: string): string {
  const counted = fleetParameters.rtos[cityName]
  const offices = counted ? Object.entries(counted) : cityNamed(cityName).rtos.map((rto): [string, number] => [rto, 1])
  if (cityName !== 'Hyderabad') return offices[dice.weighted(offices.map(([, count]) => count))]![0]
  // Hyderabad's offices kept their numbers neither in 2014 (AP09 became TS09, AP28 became TS07) nor all at once, so
  // each era draws from the offices that were seen with its own code.
  const code = telanganaCodeOn(date)
  const ofEra = offices.filter(([rto]) => rto.startsWith(code === 'TG' ? 'TS' : code))
  const drawn = ofEra[dice.weighted(ofEra.map(([, count]) => count))]![0]
  // AP39 is Andhra's single code for the whole state since 2019: before, it was no office.
  if (drawn === 'AP39') return 'AP09'
  return code === 'TG' ? `TG${drawn.slice(2)}` : drawn
}

/** Letters are used up over the years, so that a later car has later letters. */
function seriesOn(slot: PlateSlot, state: string, day: number): string {
  return leadingLetters(slot, state, day) + letter(slot.lastLetter)
}

function leadingLetters(slot: PlateSlot, state: string, day: number): string {
  if (state === 'TG') {
    // Telangana's TG marks take one letter first, then two.
    const first = firstLetterAt(slot, 25, (day - TG_FIRST_DAY) / (8 * 365))
    return first === undefined ? roundLetters(slot) : first === 0 ? '' : letter(first - 1)
  }
  if (state === 'TS') {
    // Telangana keeps E to S for private cars; the letters after are transport, police and buses.
    const first = firstLetterAt(slot, 13, (day - TS_FIRST_DAY) / (TG_FIRST_DAY - TS_FIRST_DAY))
    return first === undefined ? roundLetters(slot) : letter(4 + first)
  }
  const first = firstLetterAt(slot, 24, (day - SERIES_FIRST_DAY) / (30 * 365))
  if (first === undefined) return roundLetters(slot)
  return state === 'DL' ? `C${letter(first)}` : letter(first)
}

const TS_FIRST_DAY = dayOf('2014-06-02')
const TG_FIRST_DAY = dayOf('2024-03-15')
const SERIES_FIRST_DAY = dayOf('1998-01-01')
const OTHER_HOMES = ['Visakhapatnam', 'Bangalore', 'Mumbai', 'Pune', 'Delhi', 'Chennai', 'Gurgaon']
