import { useLingui } from '@lingui/react'
import type { LenderRecord, LenderVersion } from '@pahiya/contract/finance/lenders'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import type { SaveOutcome } from './save-draft.ts'

/** The edited record: an existing lender with its versions, or a new one. */
export type Edited = { lender: LenderRecord | null; versions: LenderVersion[] }

/** The form of one lender. An empty limit or fee means that the lender does not state it. */
export function LenderForm({
  edited: { lender, versions },
  outcome,
  today,
}: {
  edited: Edited
  outcome: SaveOutcome | undefined
  today: string
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const failed = outcome && !outcome.saved ? outcome : undefined
  const field = (name: keyof LenderRecord, label: string, more: FieldMore = {}) => (
    <Field label={label} hint={more.hint} error={failed?.issues[name]} required={more.required ?? false}>
      <TextInput
        name={name}
        type={more.type}
        inputMode={more.type === undefined && more.number === true ? 'decimal' : undefined}
        before={more.before}
        after={more.after}
        max={more.type === 'date' ? today : undefined}
        defaultValue={valueOf(lender?.[name])}
      />
    </Field>
  )
  const number = { number: true }
  const needed = { number: true, required: true }
  return (
    <section className="panel lender-edit" aria-labelledby="edit-lender">
      <h2 id="edit-lender">{lender === null ? i18n.t('New lender') : lender.name}</h2>
      {failed && (
        <p className="lenders-failed" role="alert">
          {failed.message ?? i18n.t('That did not work. Please try again.')}
        </p>
      )}
      <Form method="post" encType="multipart/form-data">
        {lender && <input type="hidden" name="id" value={lender.id} />}
        {lender && <input type="hidden" name="version" value={lender.version} />}
        <input type="hidden" name="logo" value={lender?.logo ?? ''} />
        <div className="lender-fields">
          {field('name', i18n.t('Name'), { required: true })}
          <Field label={i18n.t('Kind')}>
            <Select
              name="kind"
              defaultValue={lender?.kind ?? 'bank'}
              choices={[
                { value: 'bank', label: i18n.t('Bank') },
                { value: 'finance-company', label: i18n.t('Finance company') },
              ]}
            />
          </Field>
          {field('ratesAsOf', i18n.t('Rates as of'), { type: 'date', required: true })}
          {field('ratesSource', i18n.t('Source of the figures'), { hint: i18n.t('Where you read them') })}
        </div>
        <h3>{i18n.t('Rate and fees')}</h3>
        <div className="lender-fields">
          {field('rateFromPercent', i18n.t('Lowest rate'), { ...needed, after: '%' })}
          {field('rateToPercent', i18n.t('Highest rate'), { ...needed, after: '%' })}
          <Field label={i18n.t('The rate is')}>
            <Select
              name="rateKind"
              defaultValue={lender?.rateKind ?? 'reducing'}
              choices={[
                { value: 'reducing', label: i18n.t('reducing') },
                { value: 'flat', label: i18n.t('flat') },
              ]}
            />
          </Field>
          {field('processingFeeRupees', i18n.t('Processing fee'), { ...needed, before: '₹' })}
          <Check name="processingFeePlusGst" on={lender?.processingFeePlusGst ?? true}>
            {i18n.t('GST comes on top')}
          </Check>
          <Check name="processingFeeIsFrom" on={lender?.processingFeeIsFrom ?? false}>
            {i18n.t('Starts from (may be more)')}
          </Check>
          {field('otherFeesRupees', i18n.t('All other fees'), {
            ...number,
            before: '₹',
            hint: i18n.t('With GST. Leave empty if not stated'),
          })}
          {field('prepaymentChargePercent', i18n.t('Charge for repaying early'), {
            ...number,
            after: '%',
            hint: i18n.t('With GST. Leave empty if not stated'),
          })}
        </div>
        <h3>{i18n.t('Limits')}</h3>
        <div className="lender-fields">
          {field('minLoanAmount', i18n.t('Smallest loan'), { ...needed, before: '₹' })}
          {field('maxLoanAmount', i18n.t('Largest loan'), { ...needed, before: '₹' })}
          {field('maxLoanToValuePercent', i18n.t('Highest share of the price'), {
            ...number,
            after: '%',
            hint: i18n.t('Leave empty if not stated'),
          })}
          {field('maxTenureMonths', i18n.t('Longest tenure, months'), {
            ...number,
            hint: i18n.t('Leave empty if not stated'),
          })}
          {field('maxCarAgeAtEndYears', i18n.t('Oldest car at the last EMI, years'), {
            ...number,
            hint: i18n.t('Leave empty if not stated'),
          })}
          {field('approvalFromHours', i18n.t('Approval from, hours'), needed)}
          {field('approvalToHours', i18n.t('Approval to, hours'), needed)}
        </div>
        <h3>{i18n.t('What buyers see')}</h3>
        <div className="lender-fields">
          <Field
            label={i18n.t('Features')}
            hint={i18n.t('One per line, up to six')}
            error={failed?.issues['specialFeatures']}
          >
            <TextArea name="specialFeatures" defaultValue={lender?.specialFeatures.join('\n')} />
          </Field>
          {field('affiliateUrl', i18n.t('Link for Apply'), {
            type: 'url',
            hint: i18n.t('https only. Leave empty to collect requests here'),
          })}
          {field('rating', i18n.t('Rating of 5'), number)}
          <Field label={i18n.t('Logo')} hint={i18n.t('PNG or WebP, up to 25 KB')} error={failed?.issues['logo']}>
            <TextInput name="logoFile" type="file" accept="image/png,image/webp" />
          </Field>
          {lender !== null && lender.logo !== null && (
            <Check name="withoutLogo" on={false}>
              {i18n.t('Remove the logo')}
            </Check>
          )}
          <Check name="isShown" on={lender?.isShown ?? true}>
            {i18n.t('Show on the Financing page')}
          </Check>
        </div>
        <p className="lender-acts">
          <Button type="submit" kind="main" busy={state === 'submitting'}>
            {i18n.t('Save')}
          </Button>
          <ButtonLink to="/admin/lenders" kind="quiet">
            {i18n.t('Cancel')}
          </ButtonLink>
        </p>
      </Form>
      {versions.length > 0 && (
        <details className="lender-versions">
          <summary>{i18n.t('Earlier versions')}</summary>
          <DataTable
            caption={i18n.t('Versions of this record')}
            hideCaption
            rows={versions}
            rowKey={({ version }) => String(version)}
            columns={[
              { key: 'version', head: i18n.t('Version'), cell: ({ version }) => version },
              {
                key: 'saved',
                head: i18n.t('Saved'),
                cell: ({ savedAt }) => (savedAt === null ? i18n.t('example figures') : exactTime(new Date(savedAt))),
              },
              { key: 'rates', head: i18n.t('Rates'), number: true, cell: ({ rateRange }) => rateRange },
              { key: 'fee', head: i18n.t('Processing fee'), number: true, cell: ({ processingFee }) => processingFee },
              {
                key: 'day',
                head: i18n.t('Rates as of'),
                cell: ({ ratesAsOf }) => (ratesAsOf === null ? i18n.t('no date') : dayText(ratesAsOf)),
              },
              { key: 'source', head: i18n.t('Source'), cell: ({ ratesSource }) => ratesSource ?? i18n.t('not stated') },
            ]}
          />
        </details>
      )}
    </section>
  )
}

type FieldMore = {
  hint?: ReactNode
  required?: boolean
  number?: boolean
  type?: 'date' | 'url'
  before?: string
  after?: string
}

function valueOf(value: LenderRecord[keyof LenderRecord] | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value)
}

function Check({ name, on, children }: { name: string; on: boolean; children: ReactNode }) {
  return (
    <label className="lender-check">
      <input type="checkbox" name={name} defaultChecked={on} />
      <span>{children}</span>
    </label>
  )
}
