import type { ElementHandle, Page } from 'playwright-core'

export type KeyboardWalk = {
  steps: number
  /** Elements that are reachable by keyboard but were not reached. */
  missed: string[]
  /** Places with invisible focus, or a focus order that jumps. */
  troubles: string[]
}

const most = 400

/** Presses Tab from the top of a page until the focus leaves it. */
export async function tabThroughPage(page: Page): Promise<KeyboardWalk> {
  await page.evaluate(watchFocus)
  const troubles: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate<Here>('lookAtFocus()')
    troubles.push(...here.troubles)
    if (here.out) {
      troubles.push(...(await notEvenInPixels(page)))
      return { steps, troubles, missed: await page.evaluate<string[]>('notWalked()') }
    }
  }
  return { steps: most, missed: [], troubles: [...troubles, `still inside after ${most} steps`] }
}

type Here = { out: boolean; troubles: string[] }

/** A slider thumb's style cannot be read: if no style shows the focus, two screenshots must differ. */
async function notEvenInPixels(page: Page): Promise<string[]> {
  const troubles: string[] = []
  for (const handle of (await (await page.evaluateHandle('unmarked')).getProperties()).values()) {
    const element = handle.asElement() as ElementHandle<HTMLElement>
    await element.scrollIntoViewIfNeeded()
    const box = (await element.boundingBox())!
    const clip = {
      x: Math.max(0, box.x - 8),
      y: Math.max(0, box.y - 8),
      width: box.width + 16,
      height: box.height + 16,
    }
    await element.evaluate((focused) => focused.focus({ focusVisible: true }))
    const focused = await page.screenshot({ clip })
    await element.evaluate((left) => left.blur())
    if (focused.equals(await page.screenshot({ clip }))) {
      troubles.push(`focus is not seen on ${await element.evaluate((unseen) => unseen.outerHTML.slice(0, 120))}`)
    }
  }
  return troubles
}

/**
 * Runs in the page. Defines the functions called at each step and at the end, and the list of elements without a focus
 * style.
 */
function watchFocus(): void {
  const canBeReached =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]'
  const walked = new Set<Element>()
  const unmarked: Element[] = []
  let before: { element: Element; marks: string[]; box: DOMRect; stays: boolean } | undefined

  Object.assign(window, {
    unmarked,
    lookAtFocus(): Here {
      const troubles: string[] = []
      const element = document.activeElement
      if (before) {
        const without = marksOf(before.element)
        if (before.marks.every((mark, at) => mark === without[at])) unmarked.push(before.element)
      }
      if (!element || element === document.body || walked.has(element)) return { out: true, troubles }
      walked.add(element)
      const box = element.getBoundingClientRect()
      const here = {
        element,
        marks: marksOf(element),
        box: new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height),
        stays: sticks(element),
      }
      if (!element.checkVisibility() || !isInWindow(element)) troubles.push(`${nameOf(element)} is out of sight`)
      if (before && !follows(before, here)) troubles.push(`${nameOf(element)} comes after ${nameOf(before.element)}`)
      before = here
      return { out: false, troubles }
    },
    notWalked(): string[] {
      return [...document.querySelectorAll<HTMLElement>(canBeReached)]
        .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !walked.has(element) && !isOtherOfGroup(element))
        .map(nameOf)
    },
  })

  /**
   * Everything that may show the focus: the element, its card or label, its wrapper, and their ::before and ::after.
   */
  function marksOf(element: Element): string[] {
    const places = [element, element.parentElement, element.closest('article, label'), element.nextElementSibling]
    return places.flatMap((place) =>
      place ? ['', '::before', '::after'].map((part) => markOf(getComputedStyle(place, part))) : [],
    )
  }

  function markOf({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration): string {
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`
    return `${outline} ${boxShadow}`
  }

  /**
   * The later element is not wholly above the earlier one, unless it starts a column to the right; it always follows in
   * document order.
   */
  function follows(earlier: NonNullable<typeof before>, later: NonNullable<typeof before>): boolean {
    const order = earlier.element.compareDocumentPosition(later.element)
    if (!(order & Node.DOCUMENT_POSITION_FOLLOWING)) return false
    return earlier.stays || later.stays || later.box.bottom > earlier.box.top || later.box.left >= earlier.box.right
  }

  /** A fixed or sticky element has no position of its own on the page. */
  function sticks(element: Element | null): boolean {
    for (let at = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }

  function isInWindow(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }

  /** Only one radio button of a group is in the tab order. */
  function isOtherOfGroup(element: HTMLElement): boolean {
    return element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return `${element.localName}${element.className ? `.${element.className.split(' ')[0]}` : ''} "${words}"`
  }
}
