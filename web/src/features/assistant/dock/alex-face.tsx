import { Wheel } from '../../../components/identity/wheel.tsx'

export function AlexFace() {
  return (
    <span className="alex-face" aria-hidden="true">
      <Wheel />
    </span>
  )
}
