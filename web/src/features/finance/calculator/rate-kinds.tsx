import { useLingui } from '@lingui/react'
import { toLoan, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { equivalentFlatRate, payments, type RateKind } from '@pahiya/domain/finance/repayment'
import { keyFactsAprPercent } from '@pahiya/domain/finance/apr'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { fromPaise } from './from-paise.ts'

/** Compares the same rate as flat and as reducing, with the buyer's own numbers. */
export function RateKinds({ ask }: { ask: FinancingQuery }) {
  const { i18n } = useLingui()
  const loan = toLoan(ask)
  if (loan.loanRupees === 0 || loan.annualRatePercent === 0) return null
  const [reducing, flat] = [rateRow(loan, 'reducing'), rateRow(loan, 'flat')]
  const names = {
    reducing: i18n.t('{rate}% reducing', { rate: loan.annualRatePercent }),
    flat: i18n.t('{rate}% flat', { rate: loan.annualRatePercent }),
  }
  return (
    <section className="panel financing-kinds" aria-labelledby="rate-kinds">
      <h2 id="rate-kinds">{i18n.t('Flat or reducing rate?')}</h2>
      <p>
        {i18n.t(
          'A reducing rate is charged on what you still owe. A flat rate is charged on the whole loan until the end: for your loan, {rate}% flat costs {more} more. It costs as much as {same}% reducing.',
          {
            rate: loan.annualRatePercent,
            more: fromPaise(flat.interestPaise - reducing.interestPaise),
            same: flat.reducingPercent.toFixed(2),
          },
        )}
      </p>
      <DataTable
        caption={i18n.t('The same rate, reducing and flat')}
        hideCaption
        rows={[reducing, flat]}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', head: i18n.t('Rate'), cell: ({ kind }) => names[kind] },
          { key: 'emi', head: i18n.t('EMI'), number: true, cell: ({ instalmentPaise }) => fromPaise(instalmentPaise) },
          {
            key: 'interest',
            head: i18n.t('Total interest'),
            number: true,
            cell: ({ interestPaise }) => fromPaise(interestPaise),
          },
          {
            key: 'same',
            head: i18n.t('As a reducing rate'),
            number: true,
            cell: ({ reducingPercent }) => `${reducingPercent.toFixed(2)}%`,
          },
        ]}
      />
      <p className="financing-note">
        {i18n.t('The other way round: {rate}% reducing costs the same interest as {flat}% flat.', {
          rate: loan.annualRatePercent,
          flat: equivalentFlatRate(loan).toFixed(2),
        })}
      </p>
    </section>
  )
}

type Row = { kind: RateKind; instalmentPaise: number; interestPaise: number; reducingPercent: number }

function rateRow(loan: ReturnType<typeof toLoan>, kind: RateKind): Row {
  const paid = payments(loan, kind)
  const loanPaise = loan.loanRupees * 100
  return {
    kind,
    instalmentPaise: paid[0] ?? 0,
    interestPaise: paid.reduce((sum, paise) => sum + paise, 0) - loanPaise,
    reducingPercent: kind === 'reducing' ? loan.annualRatePercent : (keyFactsAprPercent(loanPaise, paid) ?? 0),
  }
}
