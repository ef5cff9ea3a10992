import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { placeTip, scrollNeeded, type Viewport } from './place-tip.ts'
import type { TourStep } from './tour-steps.ts'

const lookAgainMs = 200
/** Space around the target inside the highlight. */
const air = 6

/** attached: next to its target. centred: the target is not on this page. aside: something else covers the page. */
export type TipPlacement = 'attached' | 'centred' | 'aside'

/**
 * Keeps the tip next to its target while the page scrolls, resizes, loads more content or navigates. It also checks
 * several times a second, to catch changes that fire no event.
 */
export function usePlacedTip(
  step: TourStep,
  tip: RefObject<HTMLElement | null>,
  light: RefObject<HTMLElement | null>,
): TipPlacement {
  const [standing, setStanding] = useState<TipPlacement>('centred')

  useEffect(() => {
    const target = targetOf(step)
    // Targets in the header are always in view.
    if (standing === 'attached' && target && tip.current && !target.closest('header'))
      bringIntoSight(target, tip.current, step)
  }, [step, tip, standing])

  useLayoutEffect(() => {
    const look = () => {
      const target = targetOf(step)
      const next = isPageCovered() ? 'aside' : target ? 'attached' : 'centred'
      setStanding(next)
      // The content of the tip depends on its position: it is measured after the next render.
      if (next !== standing) return
      if (target && tip.current && light.current) place(target, tip.current, light.current, step)
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [step, tip, light, standing])

  return standing
}

function targetOf({ triggerElementId }: TourStep): HTMLElement | undefined {
  const target = document.getElementById(triggerElementId)
  if (!target) return undefined
  const { width, height } = target.getBoundingClientRect()
  return width > 0 && height > 0 ? target : undefined
}

/** Whether a dialog, a sheet or the menu is open: the tour waits until it is closed. */
function isPageCovered(): boolean {
  return document.querySelector('.over[data-state="open"]') !== null || isMenuOpen()
}

function isMenuOpen(): boolean {
  try {
    return document.querySelector('dialog:popover-open') !== null
  } catch {
    // A browser without popover support rejects the selector.
    return false
  }
}

function sightOf(): Viewport {
  const header = document.querySelector('header')?.getBoundingClientRect()
  return {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    top: Math.max(0, header?.bottom ?? 0),
  }
}

function bringIntoSight(target: HTMLElement, tip: HTMLElement, { placement }: TourStep): void {
  const size = { width: tip.offsetWidth, height: tip.offsetHeight }
  const top = scrollNeeded(target.getBoundingClientRect(), size, sightOf(), placement)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (top !== 0) window.scrollBy({ top, behavior: calm ? 'instant' : 'smooth' })
}

function place(target: HTMLElement, tip: HTMLElement, light: HTMLElement, { placement }: TourStep): void {
  const box = target.getBoundingClientRect()
  const at = placeTip(box, { width: tip.offsetWidth, height: tip.offsetHeight }, sightOf(), placement)
  tip.dataset['side'] = at.side
  setPixels(tip, { left: at.left, top: at.top, arrow: at.arrow })
  setPixels(light, {
    left: box.left - air,
    top: box.top - air,
    width: box.width + 2 * air,
    height: box.height + 2 * air,
  })
}

function setPixels(element: HTMLElement, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, `${Math.round(value)}px`)
}
