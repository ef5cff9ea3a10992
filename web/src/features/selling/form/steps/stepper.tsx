import { useLingui } from '@lingui/react'
import { Link } from 'react-router'

export const steps = ['basics', 'documents', 'photos', 'publish'] as const
export type Step = (typeof steps)[number]

export const stepNames: Readonly<Record<Step, string>> = {
  basics: /*i18n*/ 'Basic Details',
  documents: /*i18n*/ 'Required Documents',
  photos: /*i18n*/ 'Car Photos',
  publish: /*i18n*/ 'Publish',
}

export type StepNote = { state: 'open' | 'begun' | 'done' | 'wrong'; words: string | null }

/** The step is in the URL hash, so that Back goes back one step; without JavaScript the links scroll down the page. */
export function readStepHash(hash: string): Step {
  return steps.find((step) => `#${step}` === hash) ?? 'basics'
}

export function Stepper({ current, notes }: { current: Step; notes: Readonly<Record<Step, StepNote>> }) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Steps')}>
      <ol className="stepper">
        {steps.map((step, place) => (
          <li key={step} data-s={notes[step].state} data-on={step === current || undefined}>
            <Link to={`#${step}`} aria-current={step === current ? 'step' : undefined} preventScrollReset={false}>
              <b>{place + 1}</b>
              <span>
                {i18n.t(stepNames[step])}
                {notes[step].words !== null && <small>{notes[step].words}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
