import { useLingui } from '@lingui/react'
import type { PasskeyEntry } from '@pahiya/contract/accounts/accounts'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { useState } from 'react'
import { Form, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../api/browser-api.ts'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { addPasskey, hasPasskeys, passkeyFailureMessages } from '../sign-in/passkeys.ts'
import { fingerprintPath } from '../sign-in/account-icons.ts'

/** A second sign-in method: the fingerprint reader or screen lock of a device. */
export function PasskeysPart({ passkeys, now }: { passkeys: PasskeyEntry[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{i18n.t('Passkeys')}</h2>
      <p className="profile-hint">
        {i18n.t('Sign in with a fingerprint or your screen lock, without Facebook or any other service.')}
      </p>
      <ul className="profile-list">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Icon path={fingerprintPath} />
            <div>
              <b>{name ?? i18n.t('Passkey')}</b>
              {createdAt !== null && (
                <small>{i18n.t('added {time}', { time: timeAgo(new Date(createdAt), now) })}</small>
              )}
            </div>
            <Form method="post">
              <input type="hidden" name="passkey" value={id} />
              <button className="button" data-kind="line" data-size="small" name="do" value="delete-passkey">
                {i18n.t('Remove')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  )
}

function AddPasskey() {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [words, setWords] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (!hasPasskeys()) return setWords(/*i18n*/ 'This browser cannot use passkeys.')
    setIsBusy(true)
    setWords(undefined)
    const outcome = await addPasskey(browserApi)
    setIsBusy(false)
    if (outcome === 'sign-in-again') return navigate('/login?returnTo=/profile&failure=sign-in-again')
    if (outcome !== 'done') return setWords(passkeyFailureMessages[outcome])
    return revalidate()
  }
  return (
    <div className="needs-script">
      <Button size="small" icon="plus" busy={isBusy} onClick={() => void press()}>
        {i18n.t('Add a passkey')}
      </Button>
      <output className="profile-hint">{words !== undefined && i18n.t(words)}</output>
    </div>
  )
}
