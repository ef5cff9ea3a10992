import type { Page } from 'playwright-core'
import { fullyHydrated } from './capture/settle.ts'
import type { Screen } from './screen.ts'
import { signInAs } from './steps/screen-steps.ts'

/** Opens a page as a person in the market. */
function openAs(name: string, path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, name, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}
/** As Imran, the admin. */
const imran = (path: string) => openAs('Imran Qureshi', path)
/** As Asha, a buyer. */
const asha = (path: string) => openAs('Asha Reddy', path)

/** Finds a buyer's account and enters a reason. */
async function openPerson(page: Page): Promise<void> {
  await imran('/admin/people')(page)
  await page.getByLabel('E-mail address, phone number or id of the account').fill('asha.reddy@people.example')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByLabel('Reason for opening the personal data').fill('Asha asked us why she cannot sign in')
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await page.getByText('asha.reddy@people.example').waitFor()
  await fullyHydrated(page)
}

export const peopleScreens: readonly Screen[] = [
  { name: 'own-data', path: '/login', core: true, prepare: asha('/profile/data') },
  { name: 'erase-account', path: '/login', prepare: asha('/profile/erase') },
  { name: 'account-erased', path: '/erased' },
  { name: 'admin-people', path: '/login', prepare: imran('/admin/people') },
  { name: 'admin-person', path: '/login', prepare: openPerson },
  { name: 'admin-settings', path: '/login', core: true, prepare: imran('/admin/settings') },
  { name: 'admin-setting', path: '/login', prepare: imran('/admin/settings?setting=LLM_SAFETY_BUDGET') },
]
