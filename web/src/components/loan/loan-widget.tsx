import { useLingui } from '@lingui/react'
import { rateBounds, tenureBounds, toLoan, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { loanCost, loanWidget } from '@pahiya/domain/finance/loan-widget'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { rupees } from '../text/indian-numbers.ts'
import { readLoanForm, isFilledIn } from './read-loan-form.ts'
import './loan-widget.css'
import { RateField } from './rate-field.tsx'
import { UsualRates } from './usual-rates.tsx'

/**
 * FIN-03..07: the inputs for a loan and its monthly cost. A plain form that opens /financing, so it works without
 * JavaScript; with script the figures follow the input.
 */
export function LoanWidget({
  ask: before,
  withPrice = false,
  newTab = false,
  submit,
  onAsk,
  children,
}: {
  ask: FinancingQuery
  /** Whether the price can be changed too. */
  withPrice?: boolean
  newTab?: boolean
  submit: string
  onAsk?: (ask: FinancingQuery) => void
  /** URL fields other than those of the loan. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const { form, ask, follow } = useFollowedForm(before, onAsk)
  const { carPrice, downPayment } = ask
  const percent = carPrice > 0 ? Math.round((downPayment / carPrice) * 100) : 0

  return (
    <form
      className="loan-widget"
      ref={form}
      method="get"
      action="/financing"
      target={newTab ? '_blank' : undefined}
      onChange={(event) => follow(event.currentTarget)}
    >
      {withPrice ? (
        <Field label={i18n.t('Car price')}>
          <TextInput name="carPrice" inputMode="numeric" before="₹" defaultValue={groupIndian(before.carPrice)} />
        </Field>
      ) : (
        <input type="hidden" name="carPrice" value={before.carPrice} />
      )}
      <DownPayment before={before.downPayment} percent={percent} />
      <TenureField tenure={before.tenure} />
      <RateField
        name="interestRate"
        label={i18n.t('Interest rate, per year')}
        rate={before.interestRate}
        {...rateBounds}
      />
      <UsualRates loan={toLoan(ask)} />
      {before.carYear !== null && <input type="hidden" name="carYear" value={before.carYear} />}
      {children}
      {/* If the price can be changed, the page has its own summary. */}
      {!withPrice && <LoanCost ask={ask} />}
      <Button type="submit" kind="blue" wide>
        {submit}
      </Button>
      <FinePrint />
    </form>
  )
}

/** The input of the form, followed while it is edited. */
function useFollowedForm(before: FinancingQuery, onAsk: ((ask: FinancingQuery) => void) | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [ask, setAsk] = useState(before)

  function follow(filledIn: HTMLFormElement) {
    const next = readLoanForm(filledIn)
    setAsk(next)
    onAsk?.(next)
  }
  // Applies input that was typed, or autofilled by the browser, before hydration.
  const takeOver = useRef(follow)
  useEffect(() => {
    if (form.current && isFilledIn(form.current)) takeOver.current(form.current)
  }, [])
  return { form, ask, follow }
}

function DownPayment({ before, percent }: { before: number; percent: number }) {
  const { i18n } = useLingui()
  return (
    <Field label={i18n.t('Down payment')}>
      <TextInput
        name="downPayment"
        inputMode="numeric"
        before="₹"
        after={`${percent}%`}
        defaultValue={groupIndian(before)}
      />
    </Field>
  )
}

function TenureField({ tenure }: { tenure: number }) {
  const { i18n } = useLingui()
  return (
    <fieldset className="loan-years">
      <legend className="field-label">{i18n.t('Tenure')}</legend>
      <div>
        {tenuresOf(tenure).map((years) => (
          <label key={years}>
            <input type="radio" name="tenure" value={years} defaultChecked={years === tenure} />
            <span>{i18n.t('{years} yr', { years })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LoanCost({ ask: { carPrice, downPayment, interestRate, tenure } }: { ask: FinancingQuery }) {
  const { i18n } = useLingui()
  const cost = loanCost({
    priceRupees: carPrice,
    downPaymentRupees: downPayment,
    annualRatePercent: interestRate,
    tenureYears: tenure,
  })
  const loan = rupees(cost.loanRupees)
  return (
    <output className="loan-cost">
      <span>{i18n.t('Monthly EMI')}</span>
      <b className="number">{rupees(cost.rupeesAMonth)}</b>
      {/* C-17 */}
      <small>
        {tenure === 1
          ? i18n.t('{rate}% for 1 year on a loan of {loan}', { rate: interestRate, loan })
          : i18n.t('{rate}% for {years} years on a loan of {loan}', { rate: interestRate, years: tenure, loan })}
        <br />
        {i18n.t('Total interest {interest}', { interest: rupees(cost.interestRupees) })}
      </small>
    </output>
  )
}

function FinePrint() {
  const { i18n } = useLingui()
  return (
    <details className="loan-fine">
      <summary>{i18n.t('These figures are estimates')}</summary>
      <p>{i18n.t('They are not an offer. The lender decides the rate, the fees and the amount.')}</p>
    </details>
  )
}

/** FIN-03: 3 to 7 years, and the tenure in the URL. */
function tenuresOf(asked: number): number[] {
  const years: number[] = [...loanWidget.tenureOptions]
  if (!years.includes(asked) && asked >= tenureBounds.min && asked <= tenureBounds.max) years.push(asked)
  return years.toSorted((one, other) => one - other)
}
