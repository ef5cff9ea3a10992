/** Where the choice is kept (CHROME-23): 'light' or 'dark'. */
export const themeKey = 'theme'

/** The colour of the browser's own bar: that of the page's ground. */
export const themeColors = { light: '#faf8f4', dark: '#141310' }

/**
 * CHROME-21, before anything is painted: dark when dark is stored, or when nothing is stored and the system prefers dark.
 * A text, because it must run before any file has arrived; the page carries it under its nonce. It leaves a function
 * behind for whoever must show a theme later, so that the rule stands once.
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
