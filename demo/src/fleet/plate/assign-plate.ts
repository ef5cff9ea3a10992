import { bharatSeriesOpenOn, telanganaCodeOn, type RegistrationPlate } from '@pahiya/domain/plate/registration-plate'
import type { Dice } from '../../world/dice.ts'
import { formatDay, parseDay, yearOf } from '../../world/day.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import { findCityByName } from '../places.ts'
import { firstLetterAt, letter, roundLetters, type PlateSlot } from './plate-slot.ts'

/** BH plates are for people whose work moves them between states: a few percent of the cars since 2021. */
const BHARAT_SHARE = 0.03
/** Cars that came from another state and still have its plate. */
const MOVED_SHARE = 0.04

/** Returns the plate that the registration office issued on the first day, and the office. */
export function assignPlate(
  dice: Dice,
  slot: PlateSlot,
  cityName: string,
  registeredDay: number,
): { plate: RegistrationPlate; rto: string } {
  const date = formatDay(registeredDay)
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
  const offices = counted
    ? Object.entries(counted)
    : findCityByName(cityName).rtos.map((rto): [string, number] => [rto, 1])
  if (cityName !== 'Hyderabad') return offices[dice.weighted(offices.map(([, count]) => count))]![0]
  // Hyderabad's offices did not keep their numbers in 2014 (AP09 became TS09, AP28 became TS07) and did not all change
  // at the same time, so each era draws from the offices that were seen with its own code.
  const code = telanganaCodeOn(date)
  const ofEra = offices.filter(([rto]) => rto.startsWith(code === 'TG' ? 'TS' : code))
  const drawn = ofEra[dice.weighted(ofEra.map(([, count]) => count))]![0]
  // AP39 is Andhra's single code for the whole state since 2019; before that it was not an office.
  if (drawn === 'AP39') return 'AP09'
  return code === 'TG' ? `TG${drawn.slice(2)}` : drawn
}

/** Letters are used up over the years, so a later car has later letters. */
function seriesOn(slot: PlateSlot, state: string, day: number): string {
  return leadingLetters(slot, state, day) + letter(slot.lastLetter)
}

function leadingLetters(slot: PlateSlot, state: string, day: number): string {
  if (state === 'TG') {
    // Telangana's TG plates use one letter first, then two.
    const first = firstLetterAt(slot, 25, (day - TG_FIRST_DAY) / (8 * 365))
    return first === undefined ? roundLetters(slot) : first === 0 ? '' : letter(first - 1)
  }
  if (state === 'TS') {
    // Telangana reserves E to S for private cars; the later letters are for transport, police and buses.
    const first = firstLetterAt(slot, 13, (day - TS_FIRST_DAY) / (TG_FIRST_DAY - TS_FIRST_DAY))
    return first === undefined ? roundLetters(slot) : letter(4 + first)
  }
  const first = firstLetterAt(slot, 24, (day - SERIES_FIRST_DAY) / (30 * 365))
  if (first === undefined) return roundLetters(slot)
  return state === 'DL' ? `C${letter(first)}` : letter(first)
}

const TS_FIRST_DAY = parseDay('2014-06-02')
const TG_FIRST_DAY = parseDay('2024-03-15')
const SERIES_FIRST_DAY = parseDay('1998-01-01')
const OTHER_HOMES = ['Visakhapatnam', 'Bangalore', 'Mumbai', 'Pune', 'Delhi', 'Chennai', 'Gurgaon']
