import { useLingui } from '@lingui/react'
import type { LenderRecord, LoanRequest } from '@pahiya/contract/finance/lenders'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { exactTime } from '@pahiya/domain/time/write-time'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { State } from '../../../components/states/state.tsx'
import { LenderForm, type Edited } from './lender-form.tsx'
import './lenders.css'
import type { SaveOutcome } from './save-draft.ts'

/** Requests per page. */
const aPage = 50

/** ADMIN-22 for lenders: every record, and the loan requests. */
export function LendersPage({
  lenders,
  requests,
  edited,
  outcome,
  today,
}: {
  lenders: readonly LenderRecord[]
  requests: readonly LoanRequest[]
  edited: Edited | null
  outcome: SaveOutcome | undefined
  today: string
}) {
  const { i18n } = useLingui()
  return (
    <main className="lenders page-width">
      <title>{i18n.t('Lenders · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header className="lenders-head">
        <div>
          <h1>{i18n.t('Lenders')}</h1>
          <p>{i18n.t('Buyers see a lender on the Financing page once you save its figures with their date.')}</p>
        </div>
        <ButtonLink to="/admin/lenders?lender=new" kind="main" icon="plus">
          {i18n.t('Add a lender')}
        </ButtonLink>
      </header>
      {outcome?.saved && <output className="lenders-saved">{i18n.t('Saved.')}</output>}
      {edited && <LenderForm key={edited.lender?.id ?? 'new'} edited={edited} outcome={outcome} today={today} />}
      <LendersOnRecord lenders={lenders} />
      <LoanRequests requests={requests} />
    </main>
  )
}

function LendersOnRecord({ lenders }: { lenders: readonly LenderRecord[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      {lenders.length === 0 ? (
        <State kind="empty" title={i18n.t('No lenders on record yet')}>
          {i18n.t('Add the first one: buyers see it on the Financing page at once.')}
        </State>
      ) : (
        <DataTable
          caption={i18n.t('Lenders on record')}
          rows={lenders}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', head: i18n.t('Name'), cell: nameCell },
            { key: 'rates', head: i18n.t('Rates'), number: true, cell: ({ rateRange }) => rateRange },
            { key: 'fee', head: i18n.t('Processing fee'), number: true, cell: ({ processingFee }) => processingFee },
            { key: 'day', head: i18n.t('Rates as of'), cell: dayCell },
            {
              key: 'link',
              head: i18n.t('Link'),
              cell: ({ affiliateUrl }) => (affiliateUrl === null ? i18n.t('none') : new URL(affiliateUrl).host),
            },
            {
              key: 'requests',
              head: i18n.t('Requests'),
              number: true,
              cell: ({ requests: count }) => (count < 1_000 ? count : '1,000+'),
            },
            { key: 'edit', head: <span className="sr-only">{i18n.t('Edit')}</span>, cell: editCell },
          ]}
        />
      )}
    </section>
  )
}

function LoanRequests({ requests }: { requests: readonly LoanRequest[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests">{i18n.t('Requests for a loan')}</h2>
      {requests.length === 0 ? (
        <p className="lenders-note">
          {i18n.t('None yet. A request appears here when a buyer applies to a lender without a link.')}
        </p>
      ) : (
        <DataTable
          caption={i18n.t('The newest requests for a loan')}
          hideCaption
          rows={requests}
          rowKey={({ id }) => id}
          columns={[
            { key: 'who', head: i18n.t('Name'), cell: ({ name }) => name },
            { key: 'email', head: i18n.t('E-mail'), cell: ({ email }) => email ?? i18n.t('not known') },
            { key: 'lender', head: i18n.t('Lender'), cell: ({ lenderName }) => lenderName },
            { key: 'amount', head: i18n.t('Loan'), number: true, cell: ({ loanAmount }) => rupees(loanAmount) },
            { key: 'tenure', head: i18n.t('Years'), number: true, cell: ({ tenure }) => tenure },
            { key: 'at', head: i18n.t('Asked'), cell: ({ requestedAt }) => exactTime(new Date(requestedAt)) },
          ]}
        />
      )}
      {requests.length === aPage && (
        <ButtonLink to={`/admin/lenders?before=${requests.at(-1)!.id}#requests`}>
          {i18n.t('Earlier requests')}
        </ButtonLink>
      )}
    </section>
  )
}

const nameCell = (lender: LenderRecord) => <LenderName lender={lender} />
const dayCell = ({ ratesAsOf }: LenderRecord) => (ratesAsOf === null ? <ExampleBadge /> : dayText(ratesAsOf))
const editCell = (lender: LenderRecord) => <EditLink lender={lender} />

function LenderName({ lender: { name, isShown } }: { lender: LenderRecord }) {
  const { i18n } = useLingui()
  return (
    <>
      {name} {!isShown && <Badge kind="open">{i18n.t('hidden')}</Badge>}
    </>
  )
}

function ExampleBadge() {
  const { i18n } = useLingui()
  return <Badge kind="unsure">{i18n.t('Example figures')}</Badge>
}

function EditLink({ lender: { id, name } }: { lender: LenderRecord }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink to={`/admin/lenders?lender=${id}`} size="small">
      {i18n.t('Edit')} <span className="sr-only">{name}</span>
    </ButtonLink>
  )
}
