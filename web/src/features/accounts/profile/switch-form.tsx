import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'

type Props = {
  /** What the page's action does with it: a preference, or what a person is told. */
  what?: 'choose' | 'choose-notice'
  /** The choice that the action changes. */
  name: string
  on: boolean
  label: string
  hint?: string
}

/** A choice kept on the account: sent at once, or by a button where no script runs. */
export function SwitchForm({ what = 'choose', name, on, label, hint }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Switched before the page was hydrated: sent now.
  useEffect(() => {
    if (input.current && input.current.checked !== input.current.defaultChecked) input.current.form?.requestSubmit()
  }, [])
  return (
    <Form method="post" className="profile-switch" preventScrollReset>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="choice" value={name} />
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <input
        key={String(on)}
        ref={input}
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        name="on"
        value="yes"
        // A choice is the person's: the browser brings none back by itself.
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
