import { useLingui } from '@lingui/react'
import type { JudgedQuery, ResultToJudge } from '@pahiya/contract/search/relevance'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import type { RelevanceData } from './load-model.ts'
import { modelAddress, modelPath } from './model-address.ts'

/** Searches whose results moderators judge, and the nDCG of their ranking. */
export function RelevancePart({ shown: { queries, open } }: { shown: RelevanceData }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <>
      <Form method="post" action={modelPath} className="model-phrase">
        <Field label={i18n.t('Search to judge')} hint={i18n.t('As a visitor would type it')}>
          <TextInput name="phrase" minLength={2} maxLength={200} required />
        </Field>
        <button className="button" data-kind="main" name="do" value="add-query" disabled={state === 'submitting'}>
          {i18n.t('Search')}
        </button>
      </Form>
      {open && <OpenQuery key={open.id} open={open} />}
      {queries.queries.length === 0 ? (
        <State kind="empty" icon="info" title={i18n.t('No search was judged yet')}>
          {i18n.t('Enter a search and mark whether each result is what the visitor meant.')}
        </State>
      ) : (
        <>
          <QueriesTable queries={queries.queries} open={open?.id ?? null} />
          <Form method="post" action={modelPath}>
            <button className="button" data-kind="line" data-size="small" name="do" value="measure">
              {i18n.t('Measure the 20 oldest again')}
            </button>
          </Form>
        </>
      )}
      {queries.next !== null && (
        <Link
          className="button"
          data-kind="line"
          data-size="small"
          to={modelAddress({ view: 'relevance', before: queries.next })}
        >
          {i18n.t('Earlier ones')}
        </Link>
      )}
    </>
  )
}

function QueriesTable({ queries, open }: { queries: readonly JudgedQuery[]; open: string | null }) {
  const { i18n } = useLingui()
  return (
    <DataTable
      caption={i18n.t('Judged searches')}
      hideCaption
      rows={queries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'phrase', head: i18n.t('Search'), cell: linkQuery(open) },
        { key: 'ndcg', head: 'nDCG@10', number: true, cell: ({ ndcg }) => ndcg?.toFixed(3) ?? i18n.t('not known') },
        {
          key: 'judged',
          head: i18n.t('Judged'),
          number: true,
          cell: ({ judged, shown }) => (judged === null || shown === null ? '–' : `${judged}/${shown}`),
        },
        {
          key: 'measured',
          head: i18n.t('Measured'),
          cell: ({ measuredAt }) => (measuredAt === null ? i18n.t('never') : exactTime(new Date(measuredAt))),
        },
      ]}
    />
  )
}

function linkQuery(open: string | null) {
  return ({ id, phrase }: JudgedQuery) => (
    <Link to={modelAddress({ view: 'relevance', query: id })} aria-current={id === open ? 'true' : undefined}>
      {phrase}
    </Link>
  )
}

const grades = [
  { grade: 2, label: /*i18n*/ 'Relevant' },
  { grade: 1, label: /*i18n*/ 'Partly' },
  { grade: 0, label: /*i18n*/ 'Not' },
] as const

/** Radio buttons: Tab moves to the next result, and the arrow keys select. */
function OpenQuery({ open }: { open: NonNullable<RelevanceData['open']> }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const { id, phrase, results, ignored, ndcgNow, total } = open
  return (
    <section className="panel" aria-labelledby="judged">
      <h2 id="judged">{phrase}</h2>
      <p className="desk-meta">
        <span>{i18n.t('{total, plural, one {# car} other {# cars}} found', { total })}</span>
        <span>{ndcgNow === null ? i18n.t('nDCG not known yet') : `nDCG@10 ${ndcgNow.toFixed(3)}`}</span>
        {ignored.length > 0 && <span>{i18n.t('not understood: {words}', { words: ignored.join(', ') })}</span>}
      </p>
      {results.length === 0 ? (
        <p>{i18n.t('This search finds nothing, so there is nothing to judge.')}</p>
      ) : (
        <Form method="post" action={modelPath}>
          <input type="hidden" name="query" value={id} />
          <ol className="model-results">
            {results.map((result) => (
              <li key={result.carId}>
                <JudgedResult result={result} />
              </li>
            ))}
          </ol>
          <button className="button" data-kind="main" name="do" value="judge" disabled={state === 'submitting'}>
            {i18n.t('Save the judgements')}
          </button>
        </Form>
      )}
    </section>
  )
}

function JudgedResult({ result }: { result: ResultToJudge }) {
  const { i18n } = useLingui()
  const { carId, listingId, title, priceRupees, odometerKm, city, grade } = result
  return (
    <fieldset>
      <legend>
        <Link to={`/marketplace/${listingId}`}>{title}</Link>
      </legend>
      <small>
        {[rupees(priceRupees), odometerKm === null ? null : `${odometerKm.toLocaleString('en-IN')} km`, city]
          .filter((part) => part !== null)
          .join(' · ')}
      </small>
      <div className="model-grades">
        {grades.map((each) => (
          <label key={each.grade}>
            <input type="radio" name={`grade-${carId}`} value={each.grade} defaultChecked={grade === each.grade} />
            {i18n.t(each.label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
