import { expect, test } from 'vitest'
import { drawCar, VIEWS, type CarPicture } from './draw-car.ts'
import { bodyFor, type Body } from './bodies.ts'
import { COLOURS } from './paint.ts'
import { SCENES } from './scenes.ts'

const BODIES: Body[] = ['hatchback', 'sedan', 'suv', 'muv', 'pickup']
const KINDS = ['private', 'electric', 'commercial'] as const
const KILOMETRES = [0, 999, 42_150, 1_243_000, 98_040]

/** Yields every body in every view and place, varying everything else along the way. */
function* pictures(): Generator<CarPicture> {
  let at = 0
  for (const body of BODIES)
    for (const view of VIEWS)
      for (const scene of SCENES)
        yield {
          body,
          view,
          scene,
          evening: at % 2 === 0,
          seed: `set-${at}`,
          modelSeed: `model-${at % 17}`,
          colour: COLOURS[at % COLOURS.length]!,
          plate: at % 7 === 0 ? '' : 'TS 09 EA 1234',
          plateKind: KINDS[at % KINDS.length]!,
          maskPlate: at % 5,
          km: KILOMETRES[at++ % KILOMETRES.length]!,
          automatic: at % 2 === 0,
        }
}

test('no body, view or place has a broken number, a duplicate id or a dangling reference', () => {
  const problems = [...pictures()].flatMap((picture) =>
    problemsOf(drawCar(picture)).map((problem) => `${picture.body} ${picture.view} ${picture.scene}: ${problem}`),
  )
  expect(problems).toEqual([])
})

function problemsOf(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!)
  const missing = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)]
    .map((match) => match[1] ?? match[2]!)
    .filter((id) => !ids.includes(id))
  return [
    ...(/NaN|undefined|null|Infinity/.test(svg) ? ['broken number'] : []),
    ...(new Set(ids).size < ids.length ? ['id used twice'] : []),
    ...missing.map((id) => `nothing has the id ${id}`),
    ...(svg.length > 48_000 ? ['too large'] : []),
  ]
}

test('the same car is always drawn the same way, and user text never reaches the markup', () => {
  const picture: CarPicture = { body: 'suv', colour: '"><script>', view: 'rear', plate: '<b>TS 09</b>', seed: 7 }
  expect(drawCar(picture)).toBe(drawCar(picture))
  expect(drawCar(picture)).not.toMatch(/<script|<b>/)
})

test('every body name used by the portals has a drawing', () => {
  expect(['hatchback', 'Sedan', 'SUV', 'MUV', 'pickup', 'MPV', 'Coupe', 'something new'].map(bodyFor)).toEqual([
    'hatchback',
    'sedan',
    'suv',
    'muv',
    'pickup',
    'muv',
    'sedan',
    'hatchback',
  ])
})
