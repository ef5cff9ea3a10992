import type { Page } from 'playwright-core'
import { fullyHydrated } from './capture/settle.ts'
import type { Screen } from './screen.ts'
import { signInAs } from './steps/screen-steps.ts'

/** Opens a page as Imran, the admin of the market. */
function admin(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, 'Imran Qureshi', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}

export const catalogueScreens: readonly Screen[] = [
  { name: 'catalogue', path: '/login', prepare: admin('/admin/catalogue') },
  {
    name: 'catalogue-preview',
    path: '/login',
    prepare: admin('/admin/catalogue?word=zorblax&kind=model&make=Maruti+Suzuki&name=Swift'),
  },
  { name: 'catalogue-spellings', path: '/login', prepare: admin('/admin/catalogue?view=spellings') },
  { name: 'model', path: '/login', prepare: admin('/admin/model') },
  { name: 'model-drift', path: '/login', prepare: admin('/admin/model?view=drift') },
  { name: 'model-relevance', path: '/login', prepare: admin('/admin/model?view=relevance') },
  { name: 'model-phrases', path: '/login', prepare: admin('/admin/model?view=phrases') },
]
