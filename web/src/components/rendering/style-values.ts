import type { CSSProperties } from 'react'

/** Numbers for a component's CSS: places({ p: 16 }) is --p: 16. */
export function styleValues(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
