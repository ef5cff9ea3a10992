import type { CatalogueMake } from './catalogue-types.ts'
import { audi } from './makes/audi.ts'
import { bmw } from './makes/bmw.ts'
import { byd } from './makes/byd.ts'
import { chevrolet } from './makes/chevrolet.ts'
import { citroen } from './makes/citroen.ts'
import { datsun } from './makes/datsun.ts'
import { fiat } from './makes/fiat.ts'
import { forceMotors } from './makes/force-motors.ts'
import { ford } from './makes/ford.ts'
import { hindustanMotors } from './makes/hindustan-motors.ts'
import { honda } from './makes/honda.ts'
import { hyundai } from './makes/hyundai.ts'
import { isuzu } from './makes/isuzu.ts'
import { jaguar } from './makes/jaguar.ts'
import { jeep } from './makes/jeep.ts'
import { kia } from './makes/kia.ts'
import { landRover } from './makes/land-rover.ts'
import { lexus } from './makes/lexus.ts'
import { mahindra } from './makes/mahindra.ts'
import { marutiSuzuki } from './makes/maruti-suzuki.ts'
import { mercedesBenz } from './makes/mercedes-benz.ts'
import { mg } from './makes/mg.ts'
import { mini } from './makes/mini.ts'
import { mitsubishi } from './makes/mitsubishi.ts'
import { nissan } from './makes/nissan.ts'
import { opel } from './makes/opel.ts'
import { porsche } from './makes/porsche.ts'
import { renault } from './makes/renault.ts'
import { skoda } from './makes/skoda.ts'
import { ssangyong } from './makes/ssangyong.ts'
import { tata } from './makes/tata.ts'
import { tesla } from './makes/tesla.ts'
import { toyota } from './makes/toyota.ts'
import { vinfast } from './makes/vinfast.ts'
import { volkswagen } from './makes/volkswagen.ts'
import { volvo } from './makes/volvo.ts'
import { exoticMakes } from './makes/exotic-makes.ts'
import { rareMakes } from './makes/rare-makes.ts'

/** Every make that was sold new in India, the most common first. */
export const makes: readonly CatalogueMake[] = [
  marutiSuzuki,
  hyundai,
  tata,
  mahindra,
  honda,
  toyota,
  kia,
  ford,
  volkswagen,
  skoda,
  renault,
  nissan,
  datsun,
  chevrolet,
  mg,
  jeep,
  citroen,
  fiat,
  mitsubishi,
  isuzu,
  forceMotors,
  ssangyong,
  hindustanMotors,
  opel,
  mercedesBenz,
  bmw,
  audi,
  jaguar,
  landRover,
  volvo,
  lexus,
  mini,
  porsche,
  byd,
  vinfast,
  tesla,
  ...rareMakes,
  ...exoticMakes,
]
