/** Storage key of the selected theme (CHROME-23): 'light' or 'dark'. */
export const themeKey = 'theme'

/** Colour of the browser's own bar: the page's background. */
export const themeColors = { light: '#faf8f4', dark: '#141310' }

/**
 * CHROME-21, before anything is painted: dark if dark is stored, or if nothing is stored and the system prefers dark.
 * The script is a string, because it must run before any file has arrived; the page inlines it under its nonce. It
 * defines a function for later theme changes, so that the rule exists only once.
 */
export const themeScript = `(window.showTheme = (chosen) => {
  let stored = null
  try { stored = localStorage.getItem('${themeKey}') } catch {}
  const system = () => matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (chosen ?? stored ?? system()) === 'dark' ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.documentElement.style.colorScheme = theme
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.content = theme === 'dark' ? '${themeColors.dark}' : '${themeColors.light}'
})()`
