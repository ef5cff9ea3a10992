import type { Page } from 'playwright-core'
import { fullyHydrated } from './capture/settle.ts'
import type { Screen } from './screen.ts'
import { signInAs } from './steps/screen-steps.ts'

/** Opens a page as Imran, the admin of the market. */
function asAdmin(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, 'Imran Qureshi', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}

/** Opens the first listing of a source from its list. */
async function showLineage(page: Page): Promise<void> {
  await asAdmin('/admin/listings/lineage?source=sadakpar')(page)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor()
}

export const sourceScreens: readonly Screen[] = [
  { name: 'admin-sources', path: '/login', prepare: asAdmin('/admin/sources') },
  { name: 'admin-sources-connect', path: '/login', prepare: asAdmin('/admin/sources?connect') },
  { name: 'admin-source', path: '/login', prepare: asAdmin('/admin/sources/sadakpar') },
  { name: 'admin-source-mapping', path: '/login', prepare: asAdmin('/admin/sources/sadakpar?mapping') },
  { name: 'admin-lineage', path: '/login', prepare: asAdmin('/admin/listings/lineage?source=sadakpar') },
  { name: 'admin-lineage-listing', path: '/login', prepare: showLineage },
]
