import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../../components/controls/button.tsx'
import { stepNames, steps, type Step } from './stepper.tsx'

/** On a phone each step is a separate screen, with buttons to the next and the previous one. */
export function StepBar({ step }: { step: Step }) {
  const { i18n } = useLingui()
  const place = steps.indexOf(step)
  const [before, next] = [steps[place - 1], steps[place + 1]]
  return (
    <div className="sell-bar">
      {before && (
        <ButtonLink
          to={`#${before}`}
          icon="arrow-left"
          aria-label={i18n.t('Back to {step}', { step: i18n.t(stepNames[before]) })}
        >
          {i18n.t('Back')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="blue" to={`#${next}`}>
          {i18n.t('Next: {step}', { step: i18n.t(stepNames[next]) })}
        </ButtonLink>
      )}
    </div>
  )
}
