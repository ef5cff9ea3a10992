import type { Page } from 'playwright-core'
import { fullyHydrated } from '../capture/settle.ts'
import { signInAs } from './screen-steps.ts'

/** Opens a page of records as the admin named in the market's settings. */
export function openRecords(path: '/admin/audit' | '/admin/numbers'): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, 'Imran Qureshi', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}
