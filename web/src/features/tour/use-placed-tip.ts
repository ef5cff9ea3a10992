import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { placeTip, scrollNeeded, type Sight } from './place-tip.ts'
import type { TourStep } from './tour-steps.ts'

const lookAgainMs = 200
/** Air around the target inside the light. */
const air = 6

/** attached: beside its target. centred: the target is not on this page. aside: something else lies over the page. */
export type Standing = 'attached' | 'centred' | 'aside'

/**
 * Keeps the tip beside its target, whatever the page does: scroll, change its size, load more, become another page.
 * It looks again several times a second, so nothing that it was not told of can leave it behind.
 */
export function usePlacedTip(
  step: TourStep,
  tip: RefObject<HTMLElement | null>,
  light: RefObject<HTMLElement | null>,
): Standing {
  const [standing, setStanding] = useState<Standing>('centred')

  useEffect(() => {
    const target = targetOf(step)
    // What stands in the header is always in sight.
    if (standing === 'attached' && target && tip.current && !target.closest('header'))
      bringIntoSight(target, tip.current, step)
  }, [step, tip, standing])

  useLayoutEffect(() => {
    const look = () => {
      const target = targetOf(step)
      const next = isPageCovered() ? 'aside' : target ? 'attached' : 'centred'
      setStanding(next)
      // What the tip shows depends on how it stands: it is measured once that is drawn.
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

/** A dialog, a sheet or the menu: the tour waits until it is closed. */
function isPageCovered(): boolean {
  return document.querySelector('.over[data-state="open"]') !== null || isMenuOpen()
}

function isMenuOpen(): boolean {
  try {
    return document.querySelector('dialog:popover-open') !== null
  } catch {
    // A browser that knows no popover does not know its name either.
    return false
  }
}

function sightOf(): Sight {
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
