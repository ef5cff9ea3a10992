import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useCopy } from '../text/use-copy.ts'
import type { Copy } from '../text/copy.ts'

export type Step = { key: string; state: keyof Copy['steps']; label: ReactNode; detail?: ReactNode }

/** Real stages as reported by the server; no simulated progress. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const words = useCopy()
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
