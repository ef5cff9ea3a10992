import { Trans, useLingui } from '@lingui/react'
import type { ComponentType, ReactNode } from 'react'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { usePhoneFailure } from '../../../components/phone/phone-failure.tsx'
import { spacedPhone, formatClockTime, type PhoneState } from '../../../components/phone/phone-state.ts'
import '../../../components/phone/phone-steps.css'

type FormTag = ComponentType<{ method: 'post'; action: string; className: string; children: ReactNode }>
type Props = {
  state: PhoneState
  /** A page form or a fetcher form: both post to the same action. */
  FormTag: FormTag
  busy: boolean
  returnTo: string
  /** The new allowance, shown in the last step. */
  gains?: ReactNode
}

export const phonePath = '/verify-phone'

/** AUTH-14: number, code, done; on a separate page and in a dialog. */
export function PhoneSteps({ state, ...rest }: Props) {
  if (state.step === 'number') return <NumberStep {...rest} state={state} />
  return state.step === 'code' ? <CodeStep {...rest} state={state} /> : <DoneStep {...rest} state={state} />
}

function actionOf(returnTo: string): string {
  return returnTo === '/' ? phonePath : `${phonePath}?${new URLSearchParams({ returnTo }).toString()}`
}

function NumberStep({
  state,
  FormTag: Form,
  busy,
  returnTo,
}: Props & { state: Extract<PhoneState, { step: 'number' }> }) {
  const { i18n } = useLingui()
  const error = usePhoneFailure(state.failure)
  return (
    <Form method="post" action={actionOf(returnTo)} className="phone-form">
      <Field
        label={i18n.t('Indian mobile number')}
        hint={i18n.t('One SMS with a 6-digit code. The number is not shown on your listings or posts.')}
        error={error}
      >
        <TextInput
          before="+91"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={state.phone?.replace('+91', '')}
          maxLength={20}
          required
          key={state.phone}
        />
      </Field>
      <Button type="submit" kind="main" wide busy={busy} name="do" value="start">
        {i18n.t('Send code')}
      </Button>
    </Form>
  )
}

function CodeStep({ state, FormTag: Form, busy, returnTo }: Props & { state: Extract<PhoneState, { step: 'code' }> }) {
  const { i18n } = useLingui()
  const error = usePhoneFailure(state.failure)
  const moving = state.failure?.kind === 'on-another' ? state.failure : null
  return (
    <div className="phone-form">
      <p className="phone-sent">
        <Trans
          id="Sent to <0>{phone}</0>. The code is valid until {time}."
          values={{ phone: spacedPhone(state.phone), time: formatClockTime(state.expiresAt) }}
          components={{ 0: <b className="number whitespace-nowrap" /> }}
        />
      </p>
      <Form method="post" action={actionOf(returnTo)} className="phone-form">
        <input type="hidden" name="do" value="verify" />
        {moving && <input type="hidden" name="move" value="yes" />}
        <Kept state={state} />
        <Field label={i18n.t('6-digit code')} error={error}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
            required
            data-code=""
            key={moving?.code}
            defaultValue={moving?.code}
          />
        </Field>
        <Button type="submit" kind="main" wide busy={busy}>
          {moving ? i18n.t('Move it to this account') : i18n.t('Verify')}
        </Button>
      </Form>
      <details className="phone-help">
        <summary>{i18n.t('No SMS?')}</summary>
        <p>
          {i18n.t(
            'An SMS can take a minute. You can ask for a new code, at most 3 in 10 minutes; the old one then stops working.',
          )}
        </p>
        <div className="phone-again">
          <Form method="post" action={actionOf(returnTo)} className="contents">
            <input type="hidden" name="phone" value={state.phone} />
            <Button type="submit" size="small" name="do" value="start" disabled={busy}>
              {i18n.t('Send again')}
            </Button>
          </Form>
          <ButtonLink size="small" kind="quiet" to={actionOf(returnTo)} reloadDocument>
            {i18n.t('Change number')}
          </ButtonLink>
        </div>
      </details>
    </div>
  )
}

/** Hidden fields with the state for the next request, so that the server needs no session for it. */
function Kept({ state }: { state: Extract<PhoneState, { step: 'code' }> }) {
  return (
    <>
      <input type="hidden" name="phone" value={state.phone} />
      <input type="hidden" name="expiresAt" value={state.expiresAt} />
      <input type="hidden" name="nextSendAt" value={state.nextSendAt} />
    </>
  )
}

function DoneStep({ state, returnTo, gains }: Props & { state: Extract<PhoneState, { step: 'done' }> }) {
  const { i18n } = useLingui()
  return (
    <div className="phone-form">
      <span className="phone-done" aria-hidden="true">
        <Icon name="check" />
      </span>
      <output>
        {state.phone === null ? (
          i18n.t('Your phone is verified.')
        ) : (
          <Trans
            id="<0>{phone}</0> is verified."
            values={{ phone: spacedPhone(state.phone) }}
            components={{ 0: <b className="number whitespace-nowrap" /> }}
          />
        )}
      </output>
      {gains}
      <ButtonLink kind="main" wide to={returnTo} reloadDocument>
        {i18n.t('Continue')}
      </ButtonLink>
    </div>
  )
}
