// Round instruments: points on a circle, tick marks, arcs, and figures as Indian listings write them.
import { n } from './svg.ts'

/** 124300 -> "1,24,300" */
export function grouped(km: number): string {
  const s = String(km),
    last = s.slice(-3),
    rest = s.slice(0, -3)
  return rest ? rest.replace(/\B(?=(\d{2})+$)/g, ',') + ',' + last : last
}

export const at = (cx: number, cy: number, r: number, deg: number): string =>
  `${n(cx + r * Math.sin((deg * Math.PI) / 180))} ${n(cy - r * Math.cos((deg * Math.PI) / 180))}`

/** Tick marks as one path, from -135 to +135 degrees. */
export function ticks(cx: number, cy: number, r0: number, r1: number, count: number): string {
  let d = ''
  for (let i = 0; i <= count; i++) {
    const a = -135 + (270 / count) * i
    d += `M${at(cx, cy, r0, a)}L${at(cx, cy, r1, a)}`
  }
  return d
}
export const arc = (cx: number, cy: number, r: number, a: number, b: number): string =>
  `M${at(cx, cy, r, a)}A${n(r)} ${n(r)} 0 ${b - a > 180 ? 1 : 0} 1 ${at(cx, cy, r, b)}`
