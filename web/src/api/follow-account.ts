import type { Preferences } from '@pahiya/contract/accounts/preferences'
import { storedHaptics, switchHaptics } from '../site/haptics.ts'
import { chooseTheme, storedTheme } from '../theme/toggle-theme.ts'
import { hasUnsyncedSaves } from '../visitor/account-lists.ts'
import { placesOf } from '../visitor/device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { browserApi } from './browser-api.ts'
import { showUnread } from './show-unread.ts'
import { syncSaves } from './sync-saves.ts'

const waitMs = 300
let followed: string | undefined

/**
 * Keeps saved cars, theme and haptics in sync between this device and the account, and shows the unread count in the
 * header. Runs once per page.
 */
export function followAccount(account: string): void {
  if (followed === account) return
  followed = account
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, waitMs)
  }
  const sync = () => void syncSaves(account)
  // Changes in this page and in other tabs fire this event; a user may tap a heart before any response has arrived.
  addEventListener('storage', ({ key }) => {
    if (key && placesOf(savedCars.key).includes(key) && hasUnsyncedSaves(account)) later(sync)
  })
  void takeOver().then(() => {
    addEventListener('storage', ({ key }) => {
      if (key === 'theme' || key === 'haptics') void bringChoices()
    })
  })
  // The account is known from now on, so the lists on this page include the account's.
  dispatchEvent(new StorageEvent('storage'))
  sync()
  showUnread()
  // The user is back on this page or online: another device may have made changes, and pending changes must be
  // uploaded.
  addEventListener('focus', sync)
  addEventListener('online', sync)
}

type Choices = Partial<Pick<Preferences, 'theme' | 'haptics'>>
let known: Choices = {}

/** CHROME-23: applies the account's settings; where the account has none, the device keeps its own. */
async function takeOver(): Promise<void> {
  try {
    const { data } = await (await browserApi()).GET('/api/preferences')
    if (!data) return
    known = { theme: data.theme, haptics: data.haptics }
    if (data.theme !== null && data.theme !== storedTheme()) chooseTheme(data.theme)
    if (data.haptics !== null && data.haptics !== storedHaptics()) switchHaptics(data.haptics)
  } catch {
    // The next page retries.
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
