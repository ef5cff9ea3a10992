import { themeKey } from './theme-script.ts'

type Theme = 'light' | 'dark'

declare global {
  interface Window {
    /** Left behind by the theme script in the head. */
    showTheme?: (chosen?: Theme) => void
  }
}

/** CHROME-22: the other theme, now and at the next visit. */
export function toggleTheme(): void {
  const theme: Theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Blocked storage: the choice lives as long as the page.
  }
  window.showTheme?.(theme)
}
