import { useLingui } from '@lingui/react'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { switchHaptics, useHaptics } from '../../../site/haptics.ts'
import { chooseTheme } from '../../../theme/toggle-theme.ts'
import { useTheme } from '../../../theme/use-theme.ts'
import { languages } from '../../../i18n/languages.ts'

/**
 * CHROME-23, CHROME-24: theme and vibration apply to this device immediately, and sync to the user's other devices
 * through the account.
 */
export function PreferencesPart() {
  const { i18n } = useLingui()
  const theme = useTheme()
  const haptics = useHaptics()
  const hydrated = useHydrated()
  return (
    <section className="panel" aria-labelledby="preferences">
      <h2 id="preferences">{i18n.t('Preferences')}</h2>
      <p className="profile-hint">{i18n.t('They follow you to every device where you sign in.')}</p>
      <label className="profile-switch needs-script">
        {i18n.t('Dark theme')}
        <input
          type="checkbox"
          role="switch"
          className="switch"
          disabled={!hydrated}
          checked={theme === 'dark'}
          aria-checked={theme === 'dark'}
          onChange={({ target }) => chooseTheme(target.checked ? 'dark' : 'light')}
        />
      </label>
      {haptics !== null && (
        <label className="profile-switch">
          <span>
            {i18n.t('Vibration on taps')}
            <small>{i18n.t('Off if your device is set to reduce motion.')}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={haptics}
            aria-checked={haptics}
            onChange={({ target }) => switchHaptics(target.checked)}
          />
        </label>
      )}
      {/* A choice will be added with the second language; until then a control would have no effect. */}
      <p className="profile-switch">
        <span>
          {i18n.t('Language')}
          <small>{i18n.t('The search box also understands Hindi and Telugu.')}</small>
        </span>
        <span lang={i18n.locale}>{languages[i18n.locale]?.name}</span>
      </p>
    </section>
  )
}
