import { themeKey } from './theme-script.ts'

type Theme = 'light' | 'dark'

declare global {
  interface Window {
    /** Defined by the theme script in the head. */
    showTheme?: (chosen?: Theme) => void
  }
}

/** CHROME-22: switches to the other theme, now and for the next visit. */
export function toggleTheme(): void {
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the choice lasts only as long as the page.
  }
  window.showTheme?.(theme)
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }))
}

/** Null if nothing was selected on this device. */
export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}
