import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../text/use-copy.ts'
import type { Words } from '../text/copy.ts'

export type Step = { key: string; state: keyof Words['steps']; label: ReactNode; detail?: ReactNode }

/** Real stages as the server reports them; nothing moves by a clock. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const words = useWords()
  return (
    <ol className="steps" aria-label={label} aria-live="polite">
      {steps.map((step) => (
        <li key={step.key} data-s={step.state} aria-current={step.state === 'processing' ? 'step' : undefined}>
          <i className="steps-sign" aria-hidden="true">
            {step.state === 'completed' && <Icon name="check" />}
            {step.state === 'failed' && <Icon name="x" />}
          </i>
          <span>
            {step.label}
            <span className="sr-only">, {words.steps[step.state]}</span>
          </span>
          <span>{step.detail}</span>
        </li>
      ))}
    </ol>
  )
}
