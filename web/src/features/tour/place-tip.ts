import type { TourStep } from './tour-steps.ts'

type Side = TourStep['placement']
type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** The window without the sticky header. */
export type Viewport = Size & { top: number }

/** Position of the tip; `over`: there is no room next to the target, so the tip covers it. */
export type Place = { left: number; top: number; side: Side | 'over'; arrow: number }

/** Between the target and its tip; `margin` is the distance to the edge of the window. */
const gap = 20
const margin = 16

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/** Places the tip on the requested side, or else on another side where it fits, and always inside the window. */
export function placeTip(target: Box, tip: Size, sight: Viewport, wanted: Side): Place {
  const sides = [...new Set<Side>([wanted, opposite[wanted], 'bottom', 'top', 'right', 'left'])]
  const side = sides.find((each) => fits(target, tip, sight, each))
  if (side === undefined) {
    return { side: 'over', left: (sight.width - tip.width) / 2, top: sight.height - margin - tip.height, arrow: 0 }
  }
  const upright = side === 'top' || side === 'bottom'
  const left = upright
    ? within(target.left + Math.min(0, (target.width - tip.width) / 2), margin, sight.width - margin - tip.width)
    : side === 'right'
      ? target.left + target.width + gap
      : target.left - gap - tip.width
  const top = upright
    ? side === 'bottom'
      ? target.top + target.height + gap
      : target.top - gap - tip.height
    : within(
        target.top + (target.height - tip.height) / 2,
        sight.top + margin,
        Math.max(sight.top + margin, sight.height - margin - tip.height),
      )
  // The arrow points at the middle of the target's first 120 pixels, so that it does not move along a wide target.
  const aim = upright
    ? within(target.left + Math.min(target.width, 120) / 2 - left, 24, tip.width - 24)
    : within(target.top + Math.min(target.height, 120) / 2 - top, 24, tip.height - 24)
  return { side, left, top, arrow: aim }
}

/** Returns how far to scroll to bring target and tip into view together, if both fit. */
export function scrollNeeded(target: Box, tip: Size, sight: Viewport, wanted: Side): number {
  const sideways = wanted === 'left' || wanted === 'right'
  const beside = sideways && fits({ ...target, top: sight.top + margin }, tip, sight, wanted)
  const above = !beside && wanted === 'top' ? tip.height + gap : 0
  const below = !beside && wanted !== 'top' ? tip.height + gap : 0
  const from = target.top - above
  const to = target.top + Math.max(target.height, beside ? tip.height : 0) + below
  const [first, last] = [sight.top + margin, sight.height - margin]
  if (from >= first && to <= last) return 0
  const room = last - first - (to - from)
  return room >= 0 ? from - first - room / 2 : target.top - first
}

function fits(target: Box, tip: Size, sight: Viewport, side: Side): boolean {
  if (side === 'bottom') return target.top + target.height + gap + tip.height + margin <= sight.height
  if (side === 'top') return target.top - gap - tip.height - margin >= sight.top
  if (side === 'right') return target.left + target.width + gap + tip.width + margin <= sight.width
  return target.left - gap - tip.width - margin >= 0
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
