import { useLingui } from '@lingui/react'
import { toLoan, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { afterPrepayment, type AfterPrepayment } from '@pahiya/domain/finance/prepayment'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { readLoanForm } from '../../../components/loan/read-loan-form.ts'
import { fromPaise } from './from-paise.ts'

/** The saving from repaying part of the loan early, after the lender's charge. */
export function PrepayPart({
  ask,
  onPrepay,
}: {
  ask: FinancingQuery
  onPrepay: (prepay: FinancingQuery['prepay']) => void
}) {
  const { i18n } = useLingui()
  const loan = toLoan(ask)
  if (loan.loanRupees === 0) return null
  const { amount, after, charge } = ask.prepay
  const outcome =
    amount > 0 ? afterPrepayment(loan, { afterMonth: after, amountRupees: amount, chargePercent: charge }) : null

  return (
    <section className="panel financing-prepay" id="prepay" aria-labelledby="prepay-title">
      <h2 id="prepay-title">{i18n.t('What if you prepay part of the loan?')}</h2>
      <form
        method="get"
        action="/financing#prepay"
        onChange={(event) => onPrepay(readLoanForm(event.currentTarget).prepay)}
      >
        <input type="hidden" name="carPrice" value={ask.carPrice} />
        <input type="hidden" name="downPayment" value={ask.downPayment} />
        <input type="hidden" name="tenure" value={ask.tenure} />
        <input type="hidden" name="interestRate" value={ask.interestRate} />
        {ask.carYear !== null && <input type="hidden" name="carYear" value={ask.carYear} />}
        <Field label={i18n.t('Amount')}>
          <TextInput
            name="prepayAmount"
            inputMode="numeric"
            before="₹"
            placeholder="50,000"
            defaultValue={amount > 0 ? groupIndian(amount) : ''}
          />
        </Field>
        <Field label={i18n.t('After how many EMIs')}>
          <TextInput name="prepayAfter" inputMode="numeric" defaultValue={after} />
        </Field>
        <Field label={i18n.t('Lender’s charge')} hint={i18n.t('See the loan agreement. 0 if there is none.')}>
          <TextInput name="prepayCharge" inputMode="decimal" after="%" defaultValue={charge} />
        </Field>
        <Button type="submit">{i18n.t('Calculate')}</Button>
      </form>
      {outcome && <Outcomes outcome={outcome} />}
      {amount > 0 && outcome === null && (
        <p className="financing-note">{i18n.t('Your loan is already paid off by then.')}</p>
      )}
    </section>
  )
}

function Outcomes({ outcome }: { outcome: AfterPrepayment }) {
  const { i18n } = useLingui()
  const rows = outcome.closesLoan
    ? [{ name: i18n.t('The loan ends'), ...outcome.shorter }]
    : [
        { name: i18n.t('Same EMI, shorter tenure'), ...outcome.shorter },
        { name: i18n.t('Lower EMI, same tenure'), ...outcome.lower },
      ]
  return (
    <div aria-live="polite">
      <p className="financing-note">
        {i18n.t('You prepay {repaid} and pay a charge of {charge}.', {
          repaid: fromPaise(outcome.repaidPaise),
          charge: fromPaise(outcome.chargePaise),
        })}
      </p>
      <DataTable
        caption={i18n.t('After part prepayment')}
        hideCaption
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: i18n.t('What the lender does'), cell: ({ name }) => name },
          { key: 'emi', head: i18n.t('EMI after that'), number: true, cell: (row) => rupees(row.instalmentRupees) },
          { key: 'months', head: i18n.t('Total EMIs'), number: true, cell: ({ months }) => months },
          {
            key: 'interest',
            head: i18n.t('Interest saved'),
            number: true,
            cell: ({ interestSavedPaise }) => fromPaise(interestSavedPaise),
          },
          {
            key: 'saved',
            head: i18n.t('Net saving after the charge'),
            number: true,
            cell: ({ savedPaise }) => fromPaise(savedPaise),
          },
        ]}
      />
    </div>
  )
}
