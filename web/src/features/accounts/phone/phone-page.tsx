import { useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { PhoneBenefits } from './phone-benefits.tsx'
import type { PhoneState } from '../../../components/phone/phone-state.ts'
import { PhoneSteps } from './phone-steps.tsx'

type Props = { state: PhoneState; name: string; returnTo: string; usage: UsageStatus | null }

/** The steps as forms on a separate page (AUTH-14 without JavaScript). */
export function PhonePage({ state, name, returnTo, usage }: Props) {
  const { i18n } = useLingui()
  const busy = useNavigation().state !== 'idle'
  const title =
    state.step === 'number'
      ? i18n.t('Verify your phone')
      : state.step === 'code'
        ? i18n.t('Enter the 6-digit code')
        : i18n.t('Your phone is verified')
  return (
    <main className="phone-page">
      <title>{i18n.t('{name} · Pahiya', { name: title })}</title>
      <meta name="robots" content="noindex" />
      <div className="phone-column page-width">
        <Trail step={state.step} />
        <h1>{title}</h1>
        {state.step === 'number' && (
          <p>
            {isSeller(returnTo)
              ? i18n.t('Signed in as {name}. Verify your number to publish your car.', { name })
              : i18n.t(
                  'Signed in as {name}. A verified number unlocks 5 searches a month, on top of the ones you have left.',
                  { name },
                )}
          </p>
        )}
        <PhoneSteps
          state={state}
          FormTag={Form}
          busy={busy}
          returnTo={returnTo}
          gains={usage && <PhoneBenefits usage={usage} />}
        />
      </div>
    </main>
  )
}

/** Whether the selling form asked for the phone. */
function isSeller(returnTo: string): boolean {
  return /^\/sell\b/.test(returnTo)
}

function Trail({ step }: { step: PhoneState['step'] }) {
  const { i18n } = useLingui()
  const steps = [i18n.t('Sign in'), i18n.t('Phone'), i18n.t('Done')]
  const at = step === 'done' ? steps.length : 1
  return (
    <ol className="phone-trail">
      {steps.map((label, place) => (
        <li key={label} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
          {place < at ? <Icon name="check" /> : <b>{place + 1}</b>}
          {label}
        </li>
      ))}
    </ol>
  )
}
