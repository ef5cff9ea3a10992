import { plateKey } from '@pahiya/domain/plate/registration-plate'
import { people } from '../identity/people.ts'
import { carAt } from '../fleet/car-at.ts'
import type { Car } from '../fleet/car.ts'
import { formatDay } from '../world/day.ts'
import { countCarsUntil, type World } from '../world/world.ts'

/** VAHAN's RC record of a vehicle, with its field names and capitals. */
export type VehicleRecord = {
  rc_regn_no: string
  rc_regn_dt: string
  rc_manu_month_yr: string
  rc_maker_desc: string
  rc_maker_model: string
  rc_fuel_desc: string
  rc_owner_name: string
  rc_owner_sr: string
  rc_fit_upto: string
  rc_insurance_upto: string
  rc_financer: string
  rc_status: string
  rc_registered_at: string
}

const registeredYears = 15

/**
 * Returns a record for every car that was on offer from the start of the world to a day, by plate: the truth, regardless
 * of what its seller claims.
 */
export function buildVehicleRecords(world: World, untilDay = world.startDay): Map<string, VehicleRecord> {
  const records = new Map<string, VehicleRecord>()
  for (let index = 0; index < countCarsUntil(world, untilDay); index += 1) {
    const car = carAt(world, index)
    records.set(plateKey(car.plate), recordOf(car))
  }
  return records
}

function recordOf(car: Car): VehicleRecord {
  const [year, month, day] = formatDay(car.registeredDay).split('-') as [string, string, string]
  return {
    rc_regn_no: plateKey(car.plate),
    rc_regn_dt: written(`${year}-${month}-${day}`),
    rc_manu_month_yr: `${month}/${car.modelYear}`,
    rc_maker_desc: `${car.make.toUpperCase()} INDIA LTD`,
    rc_maker_model: `${car.model} ${car.trim}`.toUpperCase(),
    rc_fuel_desc:
      car.fuel === 'CNG' ? 'PETROL/CNG' : car.fuel === 'Electric' ? 'ELECTRIC(BOV)' : car.fuel.toUpperCase(),
    rc_owner_name: people[car.index % people.length]!.name.toUpperCase(),
    rc_owner_sr: String(car.owners.length),
    rc_fit_upto: written(`${Number(year) + registeredYears}-${month}-${month === '02' && day === '29' ? '28' : day}`),
    rc_insurance_upto: written(formatDay(car.insurance.untilDay)),
    rc_financer: car.hypothecation?.open ? car.hypothecation.bank.toUpperCase() : '',
    rc_status: 'ACTIVE',
    rc_registered_at: car.rto,
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2016-03-14 → 14-Mar-2016 */
function written(day: string): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  return `${date}-${months[Number(month) - 1]}-${year}`
}
