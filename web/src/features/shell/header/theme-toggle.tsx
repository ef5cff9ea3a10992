import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { toggleTheme } from '../../../theme/toggle-theme.ts'
import { useTheme } from '../../../theme/use-theme.ts'

/** CHROME-20, as an icon. It shows the theme it switches to; CSS selects it by the theme set in the head. */
export function ThemeToggle() {
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      className="theme-toggle icon-button needs-script"
      aria-label={i18n.t('Switch between light and dark')}
      title={i18n.t('Switch between light and dark')}
      onClick={toggleTheme}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  )
}

/** The same as a labelled control, in the menu. */
export function ThemeChoice() {
  const { i18n } = useLingui()
  const theme = useTheme()
  const toggleUnless = (chosen: boolean) => () => {
    if (!chosen) toggleTheme()
  }
  return (
    <fieldset className="menu-row" aria-label={i18n.t('Theme')}>
      <span>{i18n.t('Theme')}</span>
      <span className="menu-choice">
        <button type="button" aria-pressed={theme === 'light'} onClick={toggleUnless(theme === 'light')}>
          <Icon name="sun" />
          {i18n.t('Light')}
        </button>
        <button type="button" aria-pressed={theme === 'dark'} onClick={toggleUnless(theme === 'dark')}>
          <Icon name="moon" />
          {i18n.t('Dark')}
        </button>
      </span>
    </fieldset>
  )
}
