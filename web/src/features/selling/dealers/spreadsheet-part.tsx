import { useLingui } from '@lingui/react'
import type { ImportSummary } from '@pahiya/contract/selling/dealers'
import {
  requiredStockFields,
  stockFieldNames,
  stockFields,
  stockTemplate,
} from '@pahiya/domain/selling/dealers/stock-columns'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import type { Failed } from './act-as-dealer.ts'
import { importStateLabel } from './import-labels.ts'

/** The upload, the recognised columns, and the latest spreadsheets. */
export function SpreadsheetPart({
  dealerId,
  imports,
  mayStock,
  failed,
}: {
  dealerId: string
  imports: readonly ImportSummary[]
  mayStock: boolean
  failed: Failed | null
}) {
  return (
    <>
      {mayStock && <UploadForm dealerId={dealerId} failed={failed} />}
      {imports.length > 0 && <LatestImports imports={imports} />}
    </>
  )
}

function UploadForm({ dealerId, failed }: { dealerId: string; failed: Failed | null }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <section className="panel dealer-narrow">
      <h2>{i18n.t('Upload your stock')}</h2>
      <Form method="post" encType="multipart/form-data" className="dealer-form">
        <input type="hidden" name="dealer" value={dealerId} />
        <Field
          label={i18n.t('Spreadsheet (.xlsx or .csv, up to 10,000 rows)')}
          hint={i18n.t('You see every row before anything goes on sale.')}
          error={failed?.issues['file'] === undefined ? undefined : i18n.t('Choose a file first')}
          required
        >
          <TextInput type="file" name="file" accept=".csv,.xlsx,text/csv" />
        </Field>
        <Button type="submit" name="do" value="upload" kind="main" busy={state === 'submitting'}>
          {i18n.t('Upload and check')}
        </Button>
      </Form>
      <p>
        <a href={template} download="pahiya-stock.csv">
          {i18n.t('Download a template with one example row')}
        </a>
      </p>
      <dl className="dealer-columns">
        <dt>{i18n.t('Columns you need')}</dt>
        <dd>{columnNames(true)}</dd>
        <dt>{i18n.t('Columns that help')}</dt>
        <dd>{columnNames(false)}</dd>
      </dl>
      <p className="dealer-small">
        {i18n.t(
          'Photos: web addresses separated by spaces. Prices: in rupees or lakh. Cars are listed as not verified, because a spreadsheet does not include papers.',
        )}
      </p>
    </section>
  )
}

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(stockTemplate())}`

function columnNames(required: boolean): string {
  return stockFields
    .filter((field) => requiredStockFields.includes(field) === required)
    .map((field) => stockFieldNames[field])
    .join(', ')
}

function LatestImports({ imports }: { imports: readonly ImportSummary[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      <h2>{i18n.t('Latest spreadsheets')}</h2>
      <ul className="dealer-list">
        {imports.map((each) => (
          <li key={each.id}>
            <Link to={`/dealer?import=${each.id}`}>{each.fileName}</Link>
            <span className="dealer-small">{exactTime(new Date(each.uploadedAt))}</span>
            <Badge kind={each.state === 'saved' ? 'good' : each.state === 'unreadable' ? 'bad' : 'unsure'}>
              {importStateLabel(each.state, i18n)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
