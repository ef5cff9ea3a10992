import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { browserApi } from '../../../api/browser-api.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { hasPasskeys, passkeyFailureMessages, signInWithPasskey } from './passkeys.ts'
import { fingerprintPath } from './account-icons.ts'

/** A passkey needs the browser and the device, so it is the one sign-in method that requires JavaScript. */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
  const { i18n } = useLingui()
  const [words, setWords] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (!hasPasskeys()) return setWords(/*i18n*/ 'This browser cannot use passkeys.')
    setIsBusy(true)
    setWords(undefined)
    const outcome = await signInWithPasskey(browserApi)
    // A new document: all of its requests are then made as the signed-in user.
    if (outcome === 'done') return location.assign(returnTo)
    setIsBusy(false)
    return setWords(passkeyFailureMessages[outcome])
  }
  return (
    <>
      <button
        type="button"
        className="button way needs-script"
        data-kind="line"
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={() => void press()}
      >
        <Icon path={fingerprintPath} />
        {i18n.t('Use a passkey')}
        <small>{i18n.t('fingerprint or screen lock')}</small>
      </button>
      <output className="way-said">{words !== undefined && i18n.t(words)}</output>
    </>
  )
}
