import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { rupees, signedRupees } from '../text/indian-numbers.ts'
import { styleValues } from '../rendering/style-values.ts'

export type BreakdownStep = { what: string; why: ReactNode; rupees: number }

/** The calculation of the fair price, in rupees: the base, additions and deductions, the sum. */
export function PriceBreakdown({
  base,
  steps,
  giveOrTake,
}: {
  base: BreakdownStep
  steps: readonly BreakdownStep[]
  giveOrTake: number
}) {
  const { i18n } = useLingui()
  const widest = Math.max(1, ...steps.map((step) => Math.abs(step.rupees)))
  const sum = steps.reduce((total, step) => total + step.rupees, base.rupees)
  return (
    <table className="working">
      <caption className="sr-only">{i18n.t('How the fair price was worked out')}</caption>
      <tbody>
        <tr>
          <Told step={base} wide />
          <td className="number">{rupees(base.rupees)}</td>
        </tr>
        {steps.map((step) => (
          <tr key={step.what}>
            <Told step={step} />
            <td className="working-bar" aria-hidden="true">
              <i data-s={Math.sign(step.rupees)} style={styleValues({ d: (Math.abs(step.rupees) / widest) * 48 })} />
            </td>
            <td className="number">{signedRupees(step.rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Told
            step={{
              what: i18n.t('Fair price for this car'),
              why: i18n.t('give or take {amount}', { amount: rupees(giveOrTake) }),
              rupees: sum,
            }}
            wide
          />
          <td className="number">{rupees(sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Told({ step, wide = false }: { step: BreakdownStep; wide?: boolean }) {
  return (
    <th scope="row" colSpan={wide ? 2 : 1}>
      {step.what}
      <small>{step.why}</small>
    </th>
  )
}
