import { useLingui } from '@lingui/react'
import type { ImportRow, StockImport } from '@pahiya/contract/selling/dealers'
import { groupIndian, rupees } from '@pahiya/domain/numbers/write-money'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { useRevalidateWhile } from '../use-revalidate-while.ts'
import { missingFieldsLine } from './missing-fields-text.ts'

const lookAgainMs = 1_500

/** A parsed spreadsheet: none of its cars are for sale until it is saved here. */
export function ImportPart({ sheet, show, mayStock }: { sheet: StockImport; show: 'all' | 'bad'; mayStock: boolean }) {
  const { i18n } = useLingui()
  const { id, fileName, state } = sheet
  const isMoving = state === 'reading' || state === 'saving'
  useRevalidateWhile(isMoving, lookAgainMs)
  if (state === 'unreadable') return <Unreadable sheet={sheet} />
  return (
    <section className="panel dealer-import">
      <h2>{fileName}</h2>
      {isMoving && (
        <output>
          {state === 'reading' ? i18n.t('Reading your spreadsheet…') : i18n.t('Saving your cars…')}{' '}
          <Link to={importAddress(id)}>{i18n.t('Refresh')}</Link>
        </output>
      )}
      {state === 'waiting' && (
        <p className="dealer-note" data-kind="unsure">
          {i18n.t('These cars go on sale as soon as we have checked your dealership. We will e-mail you.')}
        </p>
      )}
      {state !== 'reading' && <Counts sheet={sheet} />}
      {state === 'saved' && sheet.reason !== null && (
        <p className="dealer-note" data-kind="unsure">
          {sheet.reason}
        </p>
      )}
      {sheet.columnsUnknown.length > 0 && (
        <p className="dealer-note" data-kind="unsure">
          {i18n.t('Columns we do not recognise (ignored): {list}', { list: sheet.columnsUnknown.join(', ') })}
        </p>
      )}
      {state === 'preview' && mayStock && sheet.rowsGood > 0 && <SaveForm id={id} rows={sheet.rowsGood} />}
      {state !== 'reading' && <Rows sheet={sheet} show={show} />}
    </section>
  )
}

function importAddress(id: string, more: Record<string, string> = {}): string {
  return `/dealer?${new URLSearchParams({ import: id, ...more }).toString()}`
}

function Unreadable({ sheet: { fileName, reason } }: { sheet: StockImport }) {
  const { i18n } = useLingui()
  return (
    <State
      kind="error"
      title={i18n.t('{file} could not be read', { file: fileName })}
      action={<ButtonLink to="/dealer?view=spreadsheet">{i18n.t('Upload another file')}</ButtonLink>}
    >
      {reason}
    </State>
  )
}

function Counts({ sheet: { state, rowsGood, rowsBad, rowsSaved, rowsRefused, carsEnded } }: { sheet: StockImport }) {
  const { i18n } = useLingui()
  const isSaved = state === 'saved'
  const counts = [
    { name: i18n.t('Ready'), count: rowsGood, isShown: true },
    { name: i18n.t('With errors'), count: rowsBad, isShown: true },
    { name: i18n.t('On sale'), count: rowsSaved, isShown: isSaved },
    { name: i18n.t('Taken off sale'), count: carsEnded, isShown: isSaved },
    { name: i18n.t('Could not be saved'), count: rowsRefused, isShown: isSaved && rowsRefused > 0 },
  ]
  return (
    <dl className="dealer-counts">
      {counts
        .filter(({ isShown }) => isShown)
        .map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{groupIndian(count)}</dd>
          </div>
        ))}
    </dl>
  )
}

function SaveForm({ id, rows }: { id: string; rows: number }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <Form method="post" encType="multipart/form-data" className="dealer-acts">
      <input type="hidden" name="import" value={id} />
      <label className="dealer-check">
        <input type="checkbox" name="withdrawMissing" value="yes" />
        {i18n.t('Take cars that are not in this spreadsheet off sale')}
      </label>
      <Button type="submit" name="do" value="save" kind="main" busy={state === 'submitting'}>
        {i18n.t('{count, plural, one {Save # row} other {Save # rows}}', { count: rows })}
      </Button>
    </Form>
  )
}

function Rows({ sheet: { id, rows, rowsBad, rowsRefused, next }, show }: { sheet: StockImport; show: 'all' | 'bad' }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="dealer-filter">
        {show === 'bad' ? (
          <Link to={importAddress(id)}>{i18n.t('Show all rows')}</Link>
        ) : (
          rowsBad + rowsRefused > 0 && (
            <Link to={importAddress(id, { show: 'bad' })}>{i18n.t('Show rows with errors only')}</Link>
          )
        )}
      </p>
      <DataTable
        caption={i18n.t('Rows of the spreadsheet')}
        hideCaption
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'car', head: i18n.t('Car'), cell: ({ title }) => title ?? i18n.t('Car not recognised') },
          { key: 'row', head: i18n.t('Row'), cell: ({ number }) => number },
          { key: 'stock', head: i18n.t('Stock number'), cell: ({ stockNumber }) => stockNumber ?? '–' },
          {
            key: 'price',
            head: i18n.t('Price'),
            number: true,
            cell: ({ price }) => (price === null ? '–' : rupees(price)),
          },
          { key: 'state', head: i18n.t('Result'), cell: resultCell },
        ]}
      />
      {next !== null && (
        <p>
          <ButtonLink to={importAddress(id, { after: String(next), ...(show === 'bad' && { show }) })}>
            {i18n.t('More rows')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const resultCell = (row: ImportRow) => <Result row={row} />

function Result({ row: { state, problems, lacks } }: { row: ImportRow }) {
  const { i18n } = useLingui()
  const missing = missingFieldsLine(lacks, i18n)
  const isBad = state === 'bad' || state === 'refused'
  return (
    <div className="dealer-result">
      <Badge kind={isBad ? 'bad' : state === 'good' ? 'checked' : 'good'}>{wordOf()}</Badge>
      {problems.map(({ column, message, blocks }) => (
        <span key={`${column} ${message}`} data-blocks={blocks || undefined}>
          {column === '' ? message : `${column}: ${message}`}
        </span>
      ))}
      {missing !== null && <span>{missing}</span>}
    </div>
  )

  function wordOf(): string {
    if (state === 'bad') return i18n.t('Has errors')
    if (state === 'refused') return i18n.t('Not saved')
    if (state === 'saved') return i18n.t('On sale')
    return state === 'unchanged' ? i18n.t('No change') : i18n.t('Ready')
  }
}
