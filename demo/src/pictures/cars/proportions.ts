import type { SideSpec } from './bodies.ts'
import { chance, hash, n } from './svg.ts'

/** How a model differs from the drawn shape, as factors around 1. */
export type Proportions = { nose: number; wheelbase: number; tail: number; roof: number; rake: number }

export const AS_DRAWN: Proportions = { nose: 1, wheelbase: 1, tail: 1, roof: 1, rake: 0 }

/** With two shapes per body a page of results would look cloned, so every model gets its own proportions. */
export function proportionsFor(modelSeed: string | number): Proportions {
  const r = chance(hash(`${modelSeed}/proportions`))
  const around = (spread: number): number => 1 + (r() + r() - 1) * spread
  return {
    nose: around(0.12),
    wheelbase: around(0.05),
    tail: around(0.14),
    roof: around(0.1),
    rake: (r() - 0.5) * 0.16,
  }
}

/**
 * Rescales the side shape: overhangs and wheelbase are stretched along x, the greenhouse is raised and leaned above the
 * belt line. Wheels stay round, because only their centres move.
 */
export function reshape(spec: SideSpec, p: Proportions): SideSpec {
  const { f, r } = spec.wheels
  const middle = (f + r) / 2
  const belt = spec.glassY[1]
  const front = middle + (f - middle) * p.wheelbase
  const rear = middle + (r - middle) * p.wheelbase

  const along = (x: number): number => {
    if (x < f) return front + (x - f) * p.nose
    if (x > r) return rear + (x - r) * p.tail
    return middle + (x - middle) * p.wheelbase
  }
  const up = (y: number): number => (y < belt ? belt - (belt - y) * p.roof : y)
  const move = (x: number, y: number): [number, number] => [along(x) + Math.max(0, belt - y) * p.rake, up(y)]
  const whole = (x: number, y: number): [number, number] => {
    const [mx, my] = move(x, y)
    return [Math.round(mx), Math.round(my)]
  }
  const redraw = (d: string): string =>
    d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => move(Number(x), Number(y)).map(n).join(' '))

  const [crease, cx0, cy0, cx1, cy1] = spec.crease
  const [top, bottom] = spec.glassY
  return {
    ...spec,
    wheels: { ...spec.wheels, f: Math.round(front), r: Math.round(rear) },
    x: [Math.round(along(spec.x[0])), Math.round(along(spec.x[1]))],
    outline: redraw(spec.outline),
    topline: redraw(spec.topline),
    roof: redraw(spec.roof),
    screen: redraw(spec.screen),
    ...(spec.backlight === undefined ? {} : { backlight: redraw(spec.backlight) }),
    glass: redraw(spec.glass),
    pillars: spec.pillars.map(([a, b, c, d]) => [
      whole(a!, top)[0],
      whole(b!, top)[0],
      whole(c!, bottom)[0],
      whole(d!, bottom)[0],
    ]),
    glassY: [Math.round(up(top)), bottom],
    seats: spec.seats.map((x) => whole(x, (top + bottom) / 2)[0]),
    wheelAt: whole(spec.wheelAt, bottom)[0],
    crease: [redraw(crease), along(cx0), cy0, along(cx1), cy1],
    lower: redraw(spec.lower),
    doors: spec.doors.map(redraw),
    handles: spec.handles.map(([x, y]) => whole(x, y)),
    mirror: whole(...spec.mirror),
    headlamp: redraw(spec.headlamp),
    drl: redraw(spec.drl),
    tail: redraw(spec.tail),
    tailInner: redraw(spec.tailInner),
    cuts: spec.cuts.map(redraw),
    sill: redraw(spec.sill),
    ...(spec.rails === undefined ? {} : { rails: redraw(spec.rails) }),
    fin: whole(...spec.fin),
    ...(spec.flap === undefined ? {} : { flap: whole(...spec.flap) }),
    fog: whole(...spec.fog),
  }
}
