import type { Page } from 'playwright-core'

export type ShownCar = { href: string; make: string; place: string; price: number }

/** The cars in the list as shown on their cards, once all cards are rendered. */
export async function shownCars(page: Page): Promise<ShownCar[]> {
  await page.waitForFunction(() => document.querySelector('.car-grid[aria-busy]') === null)
  return page.locator('article.card').evaluateAll((cards) =>
    cards.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent ?? ''
      return {
        href: card.querySelector('.card-title a')?.getAttribute('href') ?? '',
        make: text('.card-title span'),
        place: text('.card-place'),
        price: Number(text('.card-price b').replaceAll(/\D/g, '')),
      }
    }),
  )
}

/** The number in '58 cars found'. */
export async function foundCount(page: Page): Promise<number> {
  const text = await page.getByText(/ cars? found$/).textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}
