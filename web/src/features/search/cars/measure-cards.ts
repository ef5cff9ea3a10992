import { firstInteraction } from '../../../hydration/first-interaction.ts'

const atOnce = 3

/**
 * Renders each card briefly, a few at a time while the browser is idle, so that the browser has their heights: a scroll
 * position is a number of pixels, and back navigation needs the same heights. Returns a stop function.
 */
export function measureCards(grid: HTMLElement, count: number): () => void {
  const stop = new AbortController()
  const show = (cards: readonly HTMLElement[], visible: boolean) => {
    for (const card of cards) card.style.contentVisibility = visible ? 'visible' : ''
  }
  const walk = async () => {
    await firstInteraction
    const cards = [...grid.children].slice(0, count).filter((card) => card instanceof HTMLElement)
    for (let at = 0; at < cards.length && !stop.signal.aborted; at += atOnce) {
      const few = cards.slice(at, at + atOnce).filter((card) => card.dataset['measured'] === undefined)
      if (few.length === 0) continue
      await idle()
      show(few, true)
      // The browser stores a height with the frame in which it was drawn.
      await frame()
      await frame()
      show(few, false)
      for (const card of few) card.dataset['measured'] = ''
    }
  }
  void walk()
  return () => stop.abort()
}

/**
 * Pins the heights of rendered cards before they skip rendering; the browser would otherwise use the default height.
 */
export function fixCardHeights(grid: HTMLElement): void {
  const cards = [...grid.children].filter((card) => card instanceof HTMLElement)
  const heights = cards.map(contentHeight)
  for (const [at, card] of cards.entries()) {
    card.style.containIntrinsicHeight = `auto ${heights[at]}px`
    card.dataset['measured'] = ''
  }
}

/** Height without the card's padding and border, which the browser adds in any case. */
function contentHeight(card: HTMLElement): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(card)
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]
  return around.reduce((height, part) => height - Number.parseFloat(part), card.getBoundingClientRect().height)
}

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve, 50),
  )
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
