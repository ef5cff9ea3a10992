import type { Body } from './bodies.ts'
import { AS_DRAWN, proportionsFor, type Proportions } from './proportions.ts'
import { chance, hash, pick } from './svg.ts'
import type { WheelDesign } from './wheels.ts'

/** Properties of a car derived from the seeds; the same in all of its views. */
export type Trim = {
  /** Set by the factory: the same for every car of the model. */
  shape: 0 | 1
  proportions: Proportions
  grille: number
  spare: boolean
  moulding: boolean
  /** Chosen by the buyer. */
  wheel: WheelDesign
  darkWheel: boolean
  twoTone: boolean
  rails: boolean
  chrome: boolean
  blackMirror: boolean
  bar: boolean
  /** Rotation of the wheels, in degrees. */
  turn: number
}

const WHEELS: Record<Body, WheelDesign[]> = {
  hatchback: ['twin', 'cover', 'turbine', 'fork', 'ten', 'cover'],
  sedan: ['fork', 'ten', 'twin', 'turbine'],
  suv: ['five', 'six', 'twin', 'turbine', 'fork'],
  muv: ['ten', 'twin', 'cover', 'fork'],
  pickup: ['six', 'five', 'six'],
}

export function trimFor(body: Body, carSeed: string | number, modelSeed: string | number, electric: boolean): Trim {
  const model = chance(hash(`${body}/${modelSeed}/model`))
  const car = chance(hash(`${body}/${carSeed}/trim`))
  const rugged = body === 'suv' || body === 'pickup'
  const formal = body === 'sedan' || body === 'muv'
  const shape = model() < 0.5 ? 1 : 0
  const wheel = electric ? 'turbine' : pick(car, WHEELS[body])
  return {
    shape,
    // The load bed is drawn to fixed measures and cannot be stretched.
    proportions: body === 'pickup' ? AS_DRAWN : proportionsFor(modelSeed),
    grille: electric ? 3 : Math.floor(model() * 3),
    spare: body === 'suv' && shape === 0 && !electric && model() < 0.45,
    moulding: body !== 'pickup' && model() < 0.22,
    wheel,
    darkWheel: wheel !== 'cover' && car() < (rugged ? 0.35 : 0.15),
    twoTone: (body === 'hatchback' || body === 'suv') && car() < 0.2,
    rails: (body === 'suv' || body === 'muv') && car() < 0.7,
    chrome: car() < (formal ? 0.75 : 0.3),
    blackMirror: car() < 0.2,
    bar: car() < 0.6,
    turn: car() * 60,
  }
}
