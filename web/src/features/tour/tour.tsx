import { useEffect, useState } from 'react'
import { recordTourSeen } from './tour-flag.ts'
import { tourSteps } from './tour-steps.ts'
import { Tip } from './tip.tsx'
import './tour.css'
import { Welcome } from './welcome.tsx'

/** TOUR-04, TOUR-08. */
const pauseMs = 500

/** `shown` is false in the pause before the next tip; the welcome follows the last step. */
type Place = { step: number; shown: boolean } | { step: 'welcome'; shown: boolean }

export function Tour({ onEnd }: { onEnd: () => void }) {
  const [place, setPlace] = useState<Place>({ step: 1, shown: true })
  const [cameFrom] = useState(() => document.activeElement)
  const { shown } = place

  useEffect(() => {
    if (shown) return undefined
    const timer = setTimeout(() => setPlace((now) => ({ ...now, shown: true })), pauseMs)
    return () => clearTimeout(timer)
  }, [shown])

  function end() {
    recordTourSeen()
    // Do not move the focus of a visitor who is using the page.
    const isInside = document.activeElement?.closest('.tour') !== null
    if (isInside && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    onEnd()
  }

  function walk(step: number) {
    if (!shown) return
    if (step <= tourSteps.length) return setPlace({ step, shown: false })
    recordTourSeen()
    setPlace({ step: 'welcome', shown: false })
  }

  if (place.step === 'welcome') return <Welcome open={shown} onClose={onEnd} />
  return <Tip step={tourSteps[place.step - 1]!} shown={shown} onWalk={walk} onEnd={end} />
}
