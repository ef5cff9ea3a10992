import type { Browser } from 'playwright-core'
import type { CarsToLookAt } from '../states/example-cars.ts'
import { openLook } from './viewports.ts'
import { pathOf, type Screen } from '../screens.ts'
import { loadPictures } from './settle.ts'

/** Photos are fetched when somebody first looks at them; only then is it known that they are the car's own. */
export async function visitFirst(
  browser: Browser,
  address: string,
  screens: readonly Screen[],
  cars: CarsToLookAt,
): Promise<void> {
  const page = await openLook(browser, { width: 1280, theme: 'light' })
  for (const path of new Set(screens.map((screen) => pathOf(screen, cars)))) {
    await page.goto(address + path)
    await loadPictures(page)
  }
  await page.context().close()
}
