import type { Browser } from 'playwright-core'
import type { ExampleCars } from '../states/example-cars.ts'
import { openViewport } from './viewports.ts'
import type { Screen } from '../screen.ts'
import { buildScreenPath } from '../screens.ts'
import { loadPictures } from './settle.ts'

/** Photos are fetched on first view; only then can the site tell whether they are the car's own. */
export async function warmUpPages(
  browser: Browser,
  address: string,
  screens: readonly Screen[],
  cars: ExampleCars,
): Promise<void> {
  const page = await openViewport(browser, { width: 1280, theme: 'light' })
  for (const path of new Set(screens.map((screen) => buildScreenPath(screen, cars)))) {
    await page.goto(address + path)
    await loadPictures(page)
  }
  await page.context().close()
}
