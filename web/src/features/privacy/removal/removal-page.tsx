import { Trans, useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { usePhoneFailure } from '../../../components/phone/phone-failure.tsx'
import { formatClockTime, spacedPhone } from '../../../components/phone/phone-state.ts'
import '../../../components/phone/phone-steps.css'
import '../rights.css'
import type { RemovalState } from './act-on-removal.ts'

/** /privacy/removal: people without an account have their name and number removed from adverts of other portals. */
export function RemovalPage({ state }: { state: RemovalState }) {
  const { i18n } = useLingui()
  return (
    <main className="phone-page">
      <title>{i18n.t('Remove my name and number · Pahiya')}</title>
      <meta
        name="description"
        content={i18n.t(
          'Is your listing from another portal shown on Pahiya? Remove your name and number here, without an account.',
        )}
      />
      <div className="phone-column page-width">
        <h1>{i18n.t('Remove my name and number')}</h1>
        {state.step === 'number' && <Explanation />}
        {state.step === 'number' ? (
          <NumberStep state={state} />
        ) : state.step === 'code' ? (
          <CodeStep state={state} />
        ) : (
          <DoneStep state={state} />
        )}
      </div>
    </main>
  )
}

function Explanation() {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {i18n.t(
          'Pahiya shows listings from other portals. If one of them is yours, you can remove your name and number here. You need no account.',
        )}
      </p>
      <ul className="rights-list">
        <li>{i18n.t('We send a code to the number, so that only its owner can do this.')}</li>
        <li>
          {i18n.t(
            'Within a minute, we remove the title, the description and the seller’s details from every listing with this number. The car itself stays, without a name.',
          )}
        </li>
        <li>{i18n.t('When we read the listing again, we leave them out again.')}</li>
        <li>{i18n.t('On the other portal nothing changes: ask there too.')}</li>
      </ul>
    </>
  )
}

function NumberStep({ state }: { state: Extract<RemovalState, { step: 'number' }> }) {
  const { i18n } = useLingui()
  const error = usePhoneFailure(state.failure)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="phone-form">
      <Field
        label={i18n.t('The number in your listing')}
        hint={i18n.t('One SMS with a 6-digit code. We store the number only as a code that cannot be reversed.')}
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

function CodeStep({ state }: { state: Extract<RemovalState, { step: 'code' }> }) {
  const { i18n } = useLingui()
  const error = usePhoneFailure(state.failure)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="phone-form">
      <p className="phone-sent">
        <Trans
          id="Sent to <0>{phone}</0>. The code is valid until {time}."
          values={{ phone: spacedPhone(state.phone), time: formatClockTime(state.expiresAt) }}
          components={{ 0: <b className="number whitespace-nowrap" /> }}
        />
      </p>
      <Form method="post" className="phone-form">
        <input type="hidden" name="do" value="confirm" />
        <input type="hidden" name="phone" value={state.phone} />
        <input type="hidden" name="expiresAt" value={state.expiresAt} />
        <Field label={i18n.t('6-digit code')} error={error}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
            required
            data-code=""
          />
        </Field>
        <Button type="submit" kind="main" wide busy={busy}>
          {i18n.t('Remove my name and number')}
        </Button>
      </Form>
      <ButtonLink size="small" kind="quiet" to="/privacy/removal" reloadDocument>
        {i18n.t('Change number')}
      </ButtonLink>
    </div>
  )
}

function DoneStep({ state }: { state: Extract<RemovalState, { step: 'done' }> }) {
  const { i18n } = useLingui()
  return (
    <div className="phone-form">
      <output>
        {i18n.t(
          '{count, plural, =0 {No listing with this number is stored. If we read one later, we store it without the name and number.} one {We remove the name and number from # listing within a minute, and leave them out when we read it again.} other {We remove the name and number from # listings within a minute, and leave them out when we read them again.}}',
          { count: state.adverts },
        )}
      </output>
      <ButtonLink wide to="/">
        {i18n.t('To the home page')}
      </ButtonLink>
    </div>
  )
}
