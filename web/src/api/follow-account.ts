import type { Preferences } from '@pahiya/contract/accounts/preferences'
import { storedHaptics, switchHaptics } from '../site/haptics.ts'
import { chooseTheme, storedTheme } from '../theme/toggle-theme.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { browserApi } from './browser-api.ts'
import { showUnread } from './show-unread.ts'
import { hasUnsyncedSaves, syncSaves } from './sync-saves.ts'

const waitMs = 300
let followed: string | undefined

/** From now on this device and the account have the same saved cars, theme and haptics, and the header shows what is unread. Once a page. */
export function followAccount(account: string): void {
  if (followed === account) return
  followed = account
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, waitMs)
  }
  const sync = () => void syncSaves(account)
  // Changes of this page and of other tabs tell of themselves by this event; a heart may be tapped before any answer has come.
  addEventListener('storage', ({ key }) => {
    if (key === savedCars.key && hasUnsyncedSaves()) later(sync)
  })
  void takeOver().then(() => {
    addEventListener('storage', ({ key }) => {
      if (key === 'theme' || key === 'haptics') void bringChoices()
    })
  })
  sync()
  showUnread()
  // Back on this page, or on the network: others may have changed something, and what waits goes up.
  addEventListener('focus', sync)
  addEventListener('online', sync)
}

type Choices = Partial<Pick<Preferences, 'theme' | 'haptics'>>
let known: Choices = {}

/** CHROME-23: what the account has chosen is applied; where it has not, the device keeps its own. */
async function takeOver(): Promise<void> {
  try {
    const { data } = await (await browserApi()).GET('/api/preferences')
    if (!data) return
    known = { theme: data.theme, haptics: data.haptics }
    if (data.theme !== null && data.theme !== storedTheme()) chooseTheme(data.theme)
    if (data.haptics !== null && data.haptics !== storedHaptics()) switchHaptics(data.haptics)
  } catch {
    // The next page asks again.
  }
}

async function bringChoices(): Promise<void> {
  const [theme, haptics] = [storedTheme(), storedHaptics()]
  const body: Choices = {
    ...(theme !== null && theme !== known.theme && { theme }),
    ...(haptics !== null && haptics !== known.haptics && { haptics }),
  }
  if (Object.keys(body).length === 0) return
  known = { ...known, ...body }
  await (await browserApi()).PATCH('/api/preferences', { body }).catch(() => {})
}
