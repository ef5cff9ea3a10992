// Draws one picture per call. See README.md for the layers.
import { chance, hash, n, pick, withoutLayers } from './svg.ts'
import { parseColour, rampFor } from './paint.ts'
import { letters, type PlateKind } from './glyphs.ts'
import { sideCar } from './side.ts'
import { trimFor } from './trim.ts'
import type { Body } from './bodies.ts'
import { backdrop, SCENES, type SceneName } from './scenes.ts'
import { frontCar } from './front.ts'
import { rearCar } from './rear.ts'
import { cabin } from './cabin.ts'
import { odometer } from './odometer.ts'

export const VIEWS = ['left', 'right', 'front', 'rear', 'interior', 'odometer'] as const
export type View = (typeof VIEWS)[number]

export type CarPicture = {
  body: Body
  /** A colour name, or the wording of a listing. */
  colour: string
  view?: View
  /** Plain letters, digits and spaces; '' is a blank plate. */
  plate?: string
  plateKind?: PlateKind
  /** Number of trailing digits to mask. */
  maskPlate?: number
  scene?: SceneName
  /** Shared by all pictures in a set, so that place, light and other defaults agree in every view. */
  seed?: string | number
  /** Fixes wheels, roof and mirrors. Defaults to the seed; set it to photograph the same car a second time. */
  carSeed?: string | number
  /** Fixes the factory design: shape, grille. Shared by all cars of one model; defaults to the car's seed. */
  modelSeed?: string | number
  evening?: boolean
  /** Shown in interior and odometer views. */
  km?: number
  automatic?: boolean
}

/** A picture without its frame, so that it can be cropped and mirrored before the illustration mark is added. */
export type CarArt = { alt: string; defs: string; art: string }

export const WIDTH = 1200
export const HEIGHT = 800

const n3 = (v: number): string => String(Math.round(v * 1000) / 1000)

/** Returns the whole picture as one SVG, with its illustration mark. */
export function drawCar(picture: CarPicture): string {
  const { alt, defs, art } = carArt(picture)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${alt}">` +
    `<defs>${defs}</defs>${art}${illustrationMark()}</svg>`
  )
}

/** Lower right, outside the cropped or mirrored part: no picture may be mistaken for a photograph. */
export function illustrationMark(): string {
  return (
    `<g><rect x="${WIDTH - 168}" y="${HEIGHT - 56}" width="148" height="36" rx="18" fill="#14171a" opacity=".5"/>` +
    `${letters('Illustration', WIDTH - 94, HEIGHT - 47, 17, '#ffffff', 2.1, 'middle', 3)}</g>`
  )
}

export function carArt(o: CarPicture): CarArt {
  const view = o.view ?? 'left'
  const seed = o.seed ?? 1
  const carSeed = o.carSeed ?? seed
  const modelSeed = o.modelSeed ?? carSeed
  const electric = o.plateKind === 'electric'
  const place = placeFor(seed)
  const evening = o.evening ?? place.evening
  const scene = o.scene ?? place.scene
  const colour = parseColour(o.colour)
  const paint = rampFor(colour, hash(`${modelSeed}/${colour}`))
  const trim = trimFor(o.body, carSeed, modelSeed, electric)
  // Ids differ between pictures, so that several can be inlined on one page.
  const id = 'p' + hash(JSON.stringify([o.body, o.colour, view, seed, carSeed, modelSeed, scene, evening])).toString(36)
  const behind = backdrop(id, scene, evening, chance(hash(`${seed}/backdrop`)))
  // A car's far side and back are photographed facing the opposite direction.
  const facing = hash(`${seed}/hand`) + (view === 'right' || view === 'rear' ? 1 : 0)
  const from = standpoint(`${seed}/${view}`, behind.mayTurn && facing % 2 === 1)

  if (view === 'interior' || view === 'odometer') {
    const km = Math.max(0, Math.round(o.km ?? 42_150))
    const inside = chance(hash(`${carSeed}/cabin`))
    const drawn =
      view === 'interior'
        ? cabin(id, o.body, behind, km, o.automatic ?? false, inside, electric)
        : odometer(id, km, inside, electric)
    return { alt: altText(colour, o.body, view), defs: withoutLayers(drawn.defs), art: withoutLayers(drawn.art) }
  }

  const number = { text: o.plate ?? 'TS 00 XX 0000', kind: o.plateKind ?? 'private', mask: o.maskPlate ?? 0 } as const
  let placed: string, carDefs: string
  if (view === 'left' || view === 'right') {
    const car = sideCar(id, o.body, paint, trim, behind.light)
    // Large cars fill more of the picture than small ones do, but not in proportion. Tyres touch the ground at y = 672.
    const [x0, x1] = car.x
    const k = Math.min(1.12, 420 / (x1 - x0) + 0.64) * from.size
    const sx = view === 'left' ? k : -k
    const room = Math.max(0, 1090 - k * (x1 - x0)) / 2
    const x = 600 + room * from.aside - (sx * (x0 + x1)) / 2
    carDefs = car.defs
    placed = `<g transform="matrix(${n3(sx)} 0 0 ${n3(k)} ${n(x)} ${n(672 + from.down - k * 660)})">${car.car}</g>`
  } else {
    const car = (view === 'front' ? frontCar : rearCar)(id, o.body, paint, trim, behind.light, number)
    const k = 1.18 * from.size
    carDefs = car.defs
    placed = `<g transform="matrix(${n3(k)} 0 0 ${n3(k)} ${n(600 - k * 600 + from.aside * 90)} ${n(706 + from.down - k * 690)})">${car.car}</g>`
  }
  return {
    alt: altText(colour, o.body, view),
    defs: behind.defs + carDefs,
    art: withoutLayers(`<g transform="${from.behind}">${behind.art}</g>${placed}`),
  }
}

/** Place and time at which the pictures in a set were taken. */
export function placeFor(seed: string | number): { scene: SceneName; evening: boolean } {
  const r = chance(hash(`${seed}/scene`))
  return { scene: pick(r, SCENES), evening: r() < 0.34 }
}

type Standpoint = { size: number; aside: number; down: number; behind: string }

/** Varies the camera position: distance, sideways offset, and which part of the place is behind the car. */
function standpoint(seed: string, turnedRound: boolean): Standpoint {
  const r = chance(hash(`${seed}/standpoint`))
  const size = 0.93 + r() * 0.1
  const aside = (r() - 0.5) * 0.8
  const down = (r() - 0.4) * 26
  const near = 1 + r() * 0.28
  const left = -1200 * (near - 1) * r()
  // The horizon near y = 600 stays where it is.
  const top = 600 - 600 * near
  const behind = turnedRound
    ? `matrix(${n3(-near)} 0 0 ${n3(near)} ${n(1200 * near + left)} ${n(top)})`
    : `matrix(${n3(near)} 0 0 ${n3(near)} ${n(left)} ${n(top)})`
  return { size, aside, down, behind }
}

function altText(colour: string, body: Body, view: View): string {
  const kind = body === 'suv' || body === 'muv' ? body.toUpperCase() : body
  return `Illustration of a ${colour} ${kind}, ${view} ${view === 'left' || view === 'right' ? 'side' : 'view'}`
}
