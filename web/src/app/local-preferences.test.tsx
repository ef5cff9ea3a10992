// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A visit that reloads all modules and keeps only the browser's storage. */
async function visit() {
  vi.resetModules()
  const [tour, haptics, { themeScript }, { toggleTheme }] = await Promise.all([
    import('../features/tour/tour-flag.ts'),
    import('../site/haptics.ts'),
    import('../theme/theme-script.ts'),
    import('../theme/toggle-theme.ts'),
  ])
  // eslint-disable-next-line typescript/no-implied-eval -- the script embedded in every page
  const run = new Function(themeScript) as () => void
  run()
  return {
    kept: () => ({
      tourSeen: tour.hasSeenTour(),
      theme: document.documentElement.dataset['theme'],
      haptics: renderHook(() => haptics.useHaptics()).result.current,
    }),
    finishTour: tour.recordTourSeen,
    toggleTheme,
    switchHaptics: haptics.switchHaptics,
  }
}

beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { vibrate: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.unstubAllGlobals()
})

test('the tour, theme and haptics settings persist to the next visit (CHROME-23)', async () => {
  const first = await visit()
  expect(first.kept()).toEqual({ tourSeen: false, theme: 'light', haptics: true })
  first.finishTour()
  first.toggleTheme()
  first.switchHaptics(false)
  const second = await visit()
  expect(second.kept()).toEqual({ tourSeen: true, theme: 'dark', haptics: false })
  second.toggleTheme()
  second.switchHaptics(true)
  expect((await visit()).kept()).toEqual({ tourSeen: true, theme: 'light', haptics: true })
})
