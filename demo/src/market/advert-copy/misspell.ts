import type { Dice } from '../../world/dice.ts'

/** Common short forms and typing errors: "Maruti" for Maruti Suzuki, many spellings of WagonR. */
export function misspellMake(make: string, dice: Dice, careless: number): string {
  const usual = MAKE_FORMS[make]
  if (usual && dice.chance(0.35)) return dice.pick(usual)
  return dice.chance(careless) ? slip(make, dice) : make
}

export function misspellModel(model: string, dice: Dice, careless: number): string {
  const usual = MODEL_FORMS[model]
  if (usual && dice.chance(0.18 + careless)) return dice.pick(usual)
  return dice.chance(careless / 2) ? slip(model, dice) : model
}

/** Drops or doubles one letter, or swaps it with the next. */
function slip(word: string, dice: Dice): string {
  if (word.length < 4) return word
  const at = dice.whole(1, word.length - 2)
  const kind = dice.whole(0, 2)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + word[at]! + word.slice(at)
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

export function withTypos(text: string, dice: Dice, careless: number): string {
  if (careless < 0.005) return text
  return text.replaceAll(/[A-Za-z]{4,}/g, (word) => (dice.chance(careless) ? slip(word, dice) : word))
}

const MAKE_FORMS: Record<string, string[]> = {
  'Maruti Suzuki': ['Maruti', 'Maruti', 'Suzuki', 'MARUTI SUZUKI', 'Maruthi'],
  Hyundai: ['HYUNDAI', 'Hundai', 'Hyundia'],
  Volkswagen: ['VW', 'Volks Wagon', 'Volkswagon'],
  'Mercedes-Benz': ['Mercedes', 'Benz', 'Mercedes Benz'],
  Mahindra: ['MAHINDRA', 'Mahendra'],
  Chevrolet: ['Chevy', 'Chevrolete'],
  Toyota: ['TOYOTA', 'Toyata'],
  Tata: ['Tata Motors', 'TATA'],
  MG: ['Morris Garages', 'M G'],
  Skoda: ['SKODA', 'Škoda'],
}

const MODEL_FORMS: Record<string, string[]> = {
  'Wagon R': ['WagonR', 'Wagon-R', 'Wagnor', 'Wagen R'],
  Dzire: ['Swift Dzire', 'Swift Desire', 'D-Zire', 'Dezire'],
  'Vitara Brezza': ['Brezza', 'Vitara Breeza', 'Breza'],
  'Grand i10': ['Grand I10', 'Grandi10', 'Grand i 10'],
  'Grand i10 Nios': ['Nios', 'i10 Nios', 'Grand i10 NIOS'],
  i20: ['Elite i20', 'I20', 'i 20'],
  i10: ['I10', 'i 10'],
  Creta: ['Kreta', 'CRETA'],
  City: ['CITY', 'Citi'],
  EcoSport: ['Eco Sport', 'Ecosports', 'Ecosport'],
  XUV500: ['XUV 500', 'xuv5oo'],
  XUV700: ['XUV 700', 'xuv7oo'],
  'Alto K10': ['K10', 'AltoK10'],
  'Alto 800': ['Alto800', 'Alto'],
  Celerio: ['Selerio', 'Celario'],
  Ertiga: ['Artiga', 'Ertiga Smart Hybrid'],
  Baleno: ['Beleno', 'BALENO', 'Nexa Baleno'],
  Swift: ['SWIFT', 'Swfit'],
  'Innova Crysta': ['Innova Cresta', 'Crysta'],
  Seltos: ['Celtos', 'SELTOS'],
  Duster: ['DUSTER', 'Dustar'],
  Verna: ['Varna', 'Fluidic Verna'],
}
