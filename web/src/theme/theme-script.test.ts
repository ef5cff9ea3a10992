// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { themeColors, themeScript } from './theme-script.ts'
import { toggleTheme } from './toggle-theme.ts'

type Visitor = { stored: 'light' | 'dark' | 'blocked' | null; systemDark: boolean }

/** Runs the script as a browser would in the head. */
function openPage({ stored, systemDark }: Visitor): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith('dark)') === systemDark }))
  if (stored === 'blocked') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  if (stored === 'blocked') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  if (stored === 'light' || stored === 'dark') localStorage.setItem('theme', stored)
  document.head.innerHTML = '<meta name="theme-color">'
  // eslint-disable-next-line typescript/no-implied-eval -- the script embedded in every page
  new Function(themeScript)()
}

function refuse(): never {
  throw new Error('SecurityError')
}

function shown() {
  const { dataset, style } = document.documentElement
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content
  return { theme: dataset['theme'], colorScheme: style.colorScheme, bar }
}

const painted = (theme: 'light' | 'dark') => ({ theme, colorScheme: theme, bar: themeColors[theme] })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const visitors = [
  [{ stored: 'dark', systemDark: false }, 'dark'],
  [{ stored: 'dark', systemDark: true }, 'dark'],
  [{ stored: 'light', systemDark: true }, 'light'],
  [{ stored: 'light', systemDark: false }, 'light'],
  [{ stored: null, systemDark: true }, 'dark'],
  [{ stored: null, systemDark: false }, 'light'],
  [{ stored: 'blocked', systemDark: true }, 'dark'],
  [{ stored: 'blocked', systemDark: false }, 'light'],
] as const

test.each(visitors)('%o is painted %s (CHROME-21)', (visitor, theme) => {
  openPage(visitor)
  expect(shown()).toEqual(painted(theme))
})

test.each(visitors)('%o, painted %s, toggles to the other theme and keeps it (CHROME-22)', (visitor, theme) => {
  const other = theme === 'dark' ? 'light' : 'dark'
  openPage(visitor)
  toggleTheme()
  expect(shown()).toEqual(painted(other))
  if (visitor.stored === 'blocked') return
  openPage({ ...visitor, stored: null })
  expect(shown()).toEqual(painted(other))
})
