import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import type { OpenCar } from '../cars/car-grid.tsx'
import type { ListedCar } from '../cars/listed-car.ts'

// Not needed before the first press.
const FilterSheet = lazyPart(async () => (await import('../filters/filter-sheet.tsx')).FilterSheet, close)
const CarDialog = lazyPart(async () => (await import('../cars/car-dialog.tsx')).CarDialog, close)
const ContactDialog = lazyPart(async () => (await import('../cars/car-contact-dialog.tsx')).CarContactDialog, close)

function close({ onOpenChange }: { onOpenChange: (open: boolean) => void }): void {
  onOpenChange(false)
}

type Shown = { kind: 'filters' } | { kind: 'details' | 'contact'; car: ListedCar }

export type Overlay = {
  shown: Shown | undefined
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  show: (next: Shown) => void
  openCar: OpenCar
}

/** The one sheet or dialog over the page. When it fades out, its content stays until the next one opens. */
export function useOverlay(): Overlay {
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setIsOpen] = useState(false)
  // A transition: the pressed control shows its feedback first.
  const show = useCallback((next: Shown) => {
    startTransition(() => {
      setShown(next)
      setIsOpen(true)
    })
  }, [])
  const openCar = useCallback<OpenCar>((kind, car) => show({ kind, car }), [show])
  return { shown, isOpen, setIsOpen, show, openCar }
}

export function HomeOverlays({
  overlay: { shown, isOpen, setIsOpen, show },
  now,
  filters,
}: {
  overlay: Overlay
  now: Date
  /** Content of the filter sheet. */
  filters: ReactNode
}) {
  if (!shown) return undefined
  const dialog = { open: isOpen, onOpenChange: setIsOpen }
  if (shown.kind === 'filters') return <FilterSheet {...dialog}>{filters}</FilterSheet>
  const { kind, car } = shown
  return kind === 'details' ? (
    <CarDialog {...dialog} car={car} now={now} onContact={() => show({ kind: 'contact', car })} />
  ) : (
    <ContactDialog {...dialog} car={car} />
  )
}
