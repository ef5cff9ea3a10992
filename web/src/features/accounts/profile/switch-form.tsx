import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef } from 'react'
import { Form, useActionData } from 'react-router'

type Props = {
  /** How the page's action handles it: a preference, or a notification setting. */
  what?: 'choose' | 'choose-notice'
  /** The setting that the action changes. */
  name: string
  on: boolean
  label: string
  hint?: string
}

/** A setting stored in the account: sent immediately, or by a button if there is no script. */
export function SwitchForm({ what = 'choose', name, on, label, hint }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // If the switch was changed before hydration, the change is sent now.
  useEffect(() => {
    if (input.current && input.current.checked !== input.current.defaultChecked) input.current.form?.requestSubmit()
  }, [])
  // A rejected change is reverted. The element stays, and so does the focus.
  const result = useActionData<unknown>()
  const before = useRef({ on, result })
  useEffect(() => {
    if (before.current.on === on && before.current.result === result) return
    before.current = { on, result }
    if (input.current) input.current.checked = on
  }, [on, result])
  return (
    <Form method="post" className="profile-switch" preventScrollReset>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="choice" value={name} />
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <input
        ref={input}
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        name="on"
        value="yes"
        // Only the user changes a setting: the browser must not restore an old value.
        autoComplete="off"
        defaultChecked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <button className="button" data-kind="line" data-size="small">
          {i18n.t('Save')}
        </button>
      </noscript>
    </Form>
  )
}
