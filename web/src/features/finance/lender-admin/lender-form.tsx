import { useLingui } from '@lingui/react'
import type { LenderRecord, LenderVersion } from '@pahiya/contract/finance/lenders'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { LenderCheck, LenderChoice, LenderInputs, type LenderInput } from './lender-inputs.tsx'
import { LenderVersions } from './lender-versions.tsx'
import type { SaveOutcome } from './save-draft.ts'

/** The record being edited: an existing lender with its versions, or a new one. */
export type Edited = { lender: LenderRecord | null; versions: LenderVersion[] }

/** What each group of fields needs: the record, the errors by field, and the latest date that can be entered. */
type Group = { lender: LenderRecord | null; issues: Readonly<Record<string, string>>; today: string }

/** The form for one lender. An empty limit or fee means that the lender does not state it. */
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
  const group: Group = { lender, issues: failed?.issues ?? {}, today }
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
        <Identity {...group} />
        <RateAndFees {...group} />
        <Limits {...group} />
        <BuyerView {...group} />
        <p className="lender-acts">
          <Button type="submit" kind="main" busy={state === 'submitting'}>
            {i18n.t('Save')}
          </Button>
          <ButtonLink to="/admin/lenders" kind="quiet">
            {i18n.t('Cancel')}
          </ButtonLink>
        </p>
      </Form>
      {versions.length > 0 && <LenderVersions versions={versions} />}
    </section>
  )
}

function Identity(group: Group) {
  const { i18n } = useLingui()
  return (
    <div className="lender-fields">
      <LenderInputs {...group} inputs={[{ name: 'name', label: i18n.t('Name'), required: true }]} />
      <LenderChoice
        name="kind"
        label={i18n.t('Kind')}
        value={group.lender?.kind ?? 'bank'}
        choices={[
          { value: 'bank', label: i18n.t('Bank') },
          { value: 'finance-company', label: i18n.t('Finance company') },
        ]}
      />
      <LenderInputs
        {...group}
        inputs={[
          { name: 'ratesAsOf', label: i18n.t('Rates as of'), type: 'date', required: true },
          { name: 'ratesSource', label: i18n.t('Source of the figures'), hint: i18n.t('Where you found them') },
        ]}
      />
    </div>
  )
}

const number = { number: true }
const needed = { number: true, required: true }

function RateAndFees(group: Group) {
  const { i18n } = useLingui()
  const { lender } = group
  const rates: LenderInput[] = [
    { name: 'rateFromPercent', label: i18n.t('Lowest rate'), ...needed, after: '%' },
    { name: 'rateToPercent', label: i18n.t('Highest rate'), ...needed, after: '%' },
  ]
  const hint = i18n.t('With GST. Leave empty if not stated')
  const otherFees: LenderInput[] = [
    { name: 'otherFeesRupees', label: i18n.t('All other fees'), ...number, before: '₹', hint },
    { name: 'prepaymentChargePercent', label: i18n.t('Prepayment charge'), ...number, after: '%', hint },
  ]
  return (
    <>
      <h3>{i18n.t('Rate and fees')}</h3>
      <div className="lender-fields">
        <LenderInputs {...group} inputs={rates} />
        <LenderChoice
          name="rateKind"
          label={i18n.t('The rate is')}
          value={lender?.rateKind ?? 'reducing'}
          choices={[
            { value: 'reducing', label: i18n.t('reducing') },
            { value: 'flat', label: i18n.t('flat') },
          ]}
        />
        <LenderInputs
          {...group}
          inputs={[{ name: 'processingFeeRupees', label: i18n.t('Processing fee'), ...needed, before: '₹' }]}
        />
        <LenderCheck name="processingFeePlusGst" on={lender?.processingFeePlusGst ?? true}>
          {i18n.t('GST is extra')}
        </LenderCheck>
        <LenderCheck name="processingFeeIsFrom" on={lender?.processingFeeIsFrom ?? false}>
          {i18n.t('Starts from (may be more)')}
        </LenderCheck>
        <LenderInputs {...group} inputs={otherFees} />
      </div>
    </>
  )
}

function Limits(group: Group) {
  const { i18n } = useLingui()
  const hint = i18n.t('Leave empty if not stated')
  const inputs: LenderInput[] = [
    { name: 'minLoanAmount', label: i18n.t('Smallest loan'), ...needed, before: '₹' },
    { name: 'maxLoanAmount', label: i18n.t('Largest loan'), ...needed, before: '₹' },
    { name: 'maxLoanToValuePercent', label: i18n.t('Highest loan, as share of price'), ...number, after: '%', hint },
    { name: 'maxTenureMonths', label: i18n.t('Longest tenure, months'), ...number, hint },
    { name: 'maxCarAgeAtEndYears', label: i18n.t('Oldest car at the last EMI, years'), ...number, hint },
    { name: 'approvalFromHours', label: i18n.t('Approval from, hours'), ...needed },
    { name: 'approvalToHours', label: i18n.t('Approval to, hours'), ...needed },
  ]
  return (
    <>
      <h3>{i18n.t('Limits')}</h3>
      <div className="lender-fields">
        <LenderInputs {...group} inputs={inputs} />
      </div>
    </>
  )
}

function BuyerView(group: Group) {
  const { i18n } = useLingui()
  const { lender, issues } = group
  const link = i18n.t('https only. Leave empty to collect requests here')
  const inputs: LenderInput[] = [
    { name: 'affiliateUrl', label: i18n.t('Link for Apply'), type: 'url', hint: link },
    { name: 'rating', label: i18n.t('Rating of 5'), ...number },
  ]
  return (
    <>
      <h3>{i18n.t('What buyers see')}</h3>
      <div className="lender-fields">
        <Field label={i18n.t('Features')} hint={i18n.t('One per line, up to six')} error={issues['specialFeatures']}>
          <TextArea name="specialFeatures" defaultValue={lender?.specialFeatures.join('\n')} />
        </Field>
        <LenderInputs {...group} inputs={inputs} />
        <Field label={i18n.t('Logo')} hint={i18n.t('PNG or WebP, up to 25 KB')} error={issues['logo']}>
          <TextInput name="logoFile" type="file" accept="image/png,image/webp" />
        </Field>
        {lender !== null && lender.logo !== null && (
          <LenderCheck name="withoutLogo" on={false}>
            {i18n.t('Remove the logo')}
          </LenderCheck>
        )}
        <LenderCheck name="isShown" on={lender?.isShown ?? true}>
          {i18n.t('Show on the Financing page')}
        </LenderCheck>
      </div>
    </>
  )
}
