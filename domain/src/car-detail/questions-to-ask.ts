/** Questions for the buyer to ask the seller, chosen by the known facts about the car. The UI supplies the wording. */
const questionsToAsk = [
  'price-so-low',
  'price-cuts',
  'noc',
  'odometer-conflict',
  'odometer-unknown',
  'many-km',
  'owners-unknown',
  'many-owners',
  'diesel-ten-years',
  'registration-ends',
  'battery-health',
  'gas-kit',
  'loan-open',
  'accidents-and-floods',
  'service-book',
  'insurance-and-challans',
  'keys-and-tyres',
] as const
export type QuestionToAsk = (typeof questionsToAsk)[number]

export type AskedCar = {
  year: number
  odometerKm: number | null
  owners: number | null
  fuel: string | null
  /** The state of registration and the state where the car is; null if unknown. */
  registeredIn: string | null
  standsIn: string | null
  /** How many percent cheaper it is than similar cars; null if it is not rated. */
  belowMarketPercent: number | null
  priceCuts: number
  odometersDiffer: boolean
}

const most = 8
/** The registration of a private car lasts fifteen years (Motor Vehicles Act, 1988, section 41). */
const registrationYears = 15
/** In and around Delhi a diesel car may be used for ten years (orders of 2015 and 2018). */
const dieselYears = 10

/** The eight most important questions, those about this particular car first. */
export function questionsFor(car: AskedCar, year: number): QuestionToAsk[] {
  const age = year - car.year
  const asked: Record<QuestionToAsk, boolean> = {
    'price-so-low': car.belowMarketPercent !== null && car.belowMarketPercent > 15,
    'price-cuts': car.priceCuts >= 2,
    noc: car.registeredIn !== null && car.standsIn !== null && car.registeredIn !== car.standsIn,
    'odometer-conflict': car.odometersDiffer,
    'odometer-unknown': car.odometerKm === null,
    'many-km': car.odometerKm !== null && car.odometerKm > Math.max(1, age) * 20_000,
    'owners-unknown': car.owners === null,
    'many-owners': car.owners !== null && car.owners >= 3,
    'diesel-ten-years': car.fuel === 'Diesel' && age >= dieselYears - 2 && car.standsIn === 'Delhi',
    'registration-ends': age >= registrationYears - 3,
    'battery-health': car.fuel === 'Electric' || car.fuel === 'Hybrid',
    'gas-kit': car.fuel === 'CNG' || car.fuel === 'LPG',
    'loan-open': true,
    'accidents-and-floods': true,
    'service-book': true,
    'insurance-and-challans': true,
    'keys-and-tyres': true,
  }
  return questionsToAsk.filter((question) => asked[question]).slice(0, most)
}
