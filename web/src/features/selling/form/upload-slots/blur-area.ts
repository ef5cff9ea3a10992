import type { BlurArea } from '@pahiya/contract/files/uploads'

type Place = { x: number; y: number }

const least = 0.02
const step = 0.02
/** Offset to the right, and down. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Typical position of the number plate if the car fills the picture. */
export const plateArea: BlurArea = { x: 0.38, y: 0.62, width: 0.24, height: 0.1 }

/** Returns an area in fractions of the picture, never outside it and never empty. */
export function areaBetween(one: Place, other: Place): BlurArea {
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))]
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))]
  return held({ x: left, y: top, width: right - left, height: bottom - top })
}

/** Moves the area with an arrow key; Shift resizes it. Returns null for any other key. */
export function movedArea({ x, y, width, height }: BlurArea, key: string, isSizing: boolean): BlurArea | null {
  const by = arrows[key]
  if (!by) return null
  const [right, down] = by
  return held(
    isSizing ? { x, y, width: width + right, height: height + down } : { x: x + right, y: y + down, width, height },
  )
}

function held({ x, y, width, height }: BlurArea): BlurArea {
  const size = { width: Math.min(1, Math.max(least, width)), height: Math.min(1, Math.max(least, height)) }
  return { x: Math.min(within(x), 1 - size.width), y: Math.min(within(y), 1 - size.height), ...size }
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
