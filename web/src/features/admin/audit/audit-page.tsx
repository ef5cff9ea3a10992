import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import type { AuditResult } from './act-on-audit.ts'
import { AuditList, kindText } from './audit-list.tsx'
import { auditAddress, auditDownload, type AuditFilters } from './audit-url.ts'
import './audit.css'
import type { AuditPageData } from './load-audit.ts'
import { VerificationPanel } from './verification-panel.tsx'

/** /admin/audit: who did what to whom and when, and whether the log is intact. */
export function AuditPage({
  data,
  result,
  nav,
}: {
  data: AuditPageData
  result: AuditResult | undefined
  /** Links to the other admin pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { filters, isValid, isFirst, entries, next, kinds, running, last } = data
  return (
    <AdminFrame title={i18n.t('Audit · Pahiya')} nav={nav} name="audit" heading={i18n.t('Audit')}>
      <VerificationPanel running={running} last={last} />
      <Filters filters={filters} kinds={kinds} isValid={isValid} />
      <FindAccount result={result} />
      {entries.length === 0 && isValid && (
        <State kind="empty" title={i18n.t('No entries match')}>
          {i18n.t('Remove a filter or choose a longer time range.')}
        </State>
      )}
      {entries.length > 0 && (
        <section className="panel audit-entries">
          <AuditList entries={entries} filters={filters} />
        </section>
      )}
      <p className="audit-acts">
        {!isFirst && <ButtonLink to={auditAddress(filters)}>{i18n.t('Newest entries')}</ButtonLink>}
        {next !== null && (
          <ButtonLink to={auditAddress(filters, next)} rel="next">
            {i18n.t('Earlier entries')}
          </ButtonLink>
        )}
        {entries.length > 0 && (
          <a className="button" data-kind="line" href={auditDownload(filters)} download>
            {i18n.t('Download CSV')}
          </a>
        )}
      </p>
      <p className="desk-hint">
        {i18n.t(
          'Every read that shows names of other people is an entry too. A download has at most 10,000 entries; choose a shorter time range for the others.',
        )}
      </p>
    </AdminFrame>
  )
}

function Filters({
  filters: { who, kind, subject, from, until },
  kinds,
  isValid,
}: {
  filters: AuditFilters
  kinds: readonly string[]
  isValid: boolean
}) {
  const { i18n } = useLingui()
  const all = kind === undefined || kinds.includes(kind) ? kinds : [kind, ...kinds]
  return (
    <Form className="audit-filters" key={[who, kind, subject, from, until].join(' ')}>
      <Field label={i18n.t('Who')} hint={i18n.t('Id of an account, or system')}>
        <TextInput name="who" defaultValue={who ?? ''} maxLength={36} spellCheck={false} />
      </Field>
      <Field label={i18n.t('What')}>
        <Select
          name="kind"
          all={i18n.t('All actions')}
          defaultValue={kind ?? 'all'}
          choices={all.map((value) => ({ value, label: kindText(value) }))}
        />
      </Field>
      <Field label={i18n.t('About')} hint={i18n.t('Id of an account, listing, article or payment')}>
        <TextInput name="subject" defaultValue={subject ?? ''} maxLength={40} spellCheck={false} />
      </Field>
      <Field label={i18n.t('From date')}>
        <TextInput type="date" name="from" defaultValue={from ?? ''} />
      </Field>
      <Field label={i18n.t('To date')}>
        <TextInput type="date" name="until" defaultValue={until ?? ''} />
      </Field>
      <div className="audit-acts">
        <Button type="submit" kind="blue">
          {i18n.t('Search')}
        </Button>
        <ButtonLink to="/admin/audit" kind="quiet">
          {i18n.t('Clear')}
        </ButtonLink>
      </div>
      {!isValid && (
        <p className="desk-failed" role="alert">
          {i18n.t('One of these values is not valid. Ids have 36 characters.')}
        </p>
      )}
    </Form>
  )
}

function FindAccount({ result }: { result: AuditResult | undefined }) {
  const { i18n } = useLingui()
  const missing = result !== undefined && 'missing' in result ? result.missing : null
  return (
    <details open={result !== undefined}>
      <summary>{i18n.t('Find an account by its e-mail address')}</summary>
      <Form method="post" className="audit-filters">
        <Field
          label={i18n.t('E-mail address of the account')}
          required
          error={missing !== null && i18n.t('No account has this e-mail address')}
        >
          <TextInput name="email" type="email" defaultValue={missing ?? ''} maxLength={320} />
        </Field>
        <div className="audit-acts">
          <Button type="submit" name="do" value="by">
            {i18n.t('What it did')}
          </Button>
          <Button type="submit" name="do" value="about">
            {i18n.t('What was done about it')}
          </Button>
        </div>
      </Form>
      {result !== undefined && 'failed' in result && (
        <p className="desk-failed" role="alert">
          {i18n.t('That did not work. Please try again.')}
        </p>
      )}
    </details>
  )
}
