import { Wheel } from './wheel.tsx'
import { indPath } from './wordmarks.ts'

export function PlateStrip() {
  return (
    <span className="plate-strip" aria-hidden="true">
      <Wheel />
      <svg className="plate-ind" viewBox={`0 0 ${indPath.width} ${indPath.height}`} fill="currentColor">
        <path d={indPath.path} />
      </svg>
    </span>
  )
}
