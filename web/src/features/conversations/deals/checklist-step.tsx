import { useState, type ReactNode } from 'react'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

/** One step of the transfer with a box to tick, kept on this device; on paper the box is ticked with a pen. */
export function ChecklistStep({ dealId, step, children }: { dealId: string; step: string; children: ReactNode }) {
  const storageKey = `deal-steps-${dealId}`
  const [ticked, setTicked] = useState<boolean>()
  // The server does not know what is ticked.
  const isDone = useHydrated() && (ticked ?? readSteps(storageKey).includes(step))
  function tick(isTicked: boolean) {
    setTicked(isTicked)
    const others = readSteps(storageKey).filter((each) => each !== step)
    try {
      localStorage.setItem(storageKey, JSON.stringify(isTicked ? [...others, step] : others))
    } catch {
      // Storage is blocked: the tick lasts until the page is left.
    }
  }
  return (
    <label>
      <input type="checkbox" checked={isDone} onChange={({ target }) => tick(target.checked)} />
      <span>{children}</span>
    </label>
  )
}

function readSteps(storageKey: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[]
  } catch {
    return []
  }
}
