import { Trans, useLingui } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { clockHours } from '@pahiya/domain/community/moderation/legal-clocks'
import { longestGrievance } from '@pahiya/domain/community/moderation-fields'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useRouteLoaderData } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { CommunityMeta } from '../parts/community-head.tsx'
import { useFailureToast } from '../parts/done-notice.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { clockName } from '../parts/labels.ts'
import { Part } from './guidelines-page.tsx'
import '../parts/community.css'

/** /contact: the operator's addresses from the configuration; a missing address has no link. */
export function ContactPage({ acted, origin }: { acted: CommunityAct | undefined; origin: string }) {
  const { i18n } = useLingui()
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  const fallback = i18n.t('The complaint could not be sent. Please try again.')
  useFailureToast(acted, fallback)
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Contact')}
        description={i18n.t(
          'How to reach Pahiya: support, complaints with their deadlines, and orders of authorities.',
        )}
        path="/contact"
        origin={origin}
      />
      <header className="community-head">
        <div>
          <h1>{i18n.t('Contact')}</h1>
          <p className="community-lead">{i18n.t('Questions, complaints, orders. A person reads each of them.')}</p>
        </div>
      </header>
      <div className="join-columns">
        <div className="community-article">
          <Addresses settings={settings} />
          <Part id="faster" title={i18n.t('Faster for most things')}>
            <ul>
              <li>
                <Link to="/messages">{i18n.t('Messages')}</Link>: {i18n.t('a seller or buyer answers there.')}
              </li>
              <li>
                <Link to="/alex">{i18n.t('Alex')}</Link>: {i18n.t('questions about cars, prices and papers.')}
              </li>
              <li>
                <Link to="/profile">{i18n.t('Profile')}</Link>: {i18n.t('your data, as a download or erased.')}
              </li>
              <li>
                <Link to="/community/standing">{i18n.t('Your standing')}</Link>:{' '}
                {i18n.t('appeal against a decision about a post of yours.')}
              </li>
            </ul>
          </Part>
          <Grievance settings={settings} />
        </div>
        <GrievanceForm acted={acted} fallback={fallback} />
      </div>
    </main>
  )
}

function Addresses({ settings }: { settings: PublicSettings | undefined }) {
  const { i18n } = useLingui()
  const { supportEmail = null, contactEmail = null, enterpriseEmail = null } = settings ?? {}
  const shown = [
    { address: supportEmail, name: i18n.t('Help with the site') },
    { address: contactEmail, name: i18n.t('Everything else') },
    { address: enterpriseEmail, name: i18n.t('Bulk data and API access') },
  ].flatMap(({ address, name }) => (address === null ? [] : [{ address, name }]))
  return (
    <Part id="email" title={i18n.t('By e-mail')}>
      {shown.length === 0 ? (
        <p>{i18n.t('No contact address has been set up for this site yet. The form on this page reaches us.')}</p>
      ) : (
        <dl className="contact-list">
          {shown.map(({ address, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <a href={`mailto:${address}`}>{address}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  )
}

/** The operator names the officer; this page never invents one. */
function Grievance({ settings }: { settings: PublicSettings | undefined }) {
  const { i18n } = useLingui()
  const address = settings?.contactEmail ?? null
  return (
    <Part id="grievances" title={i18n.t('Grievance officer')}>
      <p>
        {address === null ? (
          i18n.t('Complaints about content go to the operator’s grievance officer through the form on this page.')
        ) : (
          <Trans
            id="Complaints about content go to the operator’s grievance officer: through the form on this page, or to <0>{address}</0>."
            values={{ address }}
            components={{ 0: <Mail href={`mailto:${address}?subject=Grievance`} /> }}
          />
        )}
      </p>
      <p>
        {i18n.t(
          'Deadlines by the IT Rules, 2021, as amended on 10 February 2026: {intimate} hours for intimate pictures, {urgent} hours for urgent complaints, {days} days for all others. Orders of courts and authorities are carried out within {order} hours.',
          {
            intimate: clockHours.intimate,
            urgent: clockHours.urgent,
            days: clockHours.grievance / 24,
            order: clockHours.order,
          },
        )}{' '}
        <Link to="/community/guidelines#clocks">{i18n.t('How the deadlines work')}</Link>
      </p>
    </Part>
  )
}

function Mail({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>
}

function GrievanceForm({ acted, fallback }: { acted: CommunityAct | undefined; fallback: string }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const received = acted?.failed === null ? (acted.answer as { number: string; dueAt: string }) : null
  if (received) {
    return (
      <output className="panel community-panel">
        <h2>{i18n.t('Complaint received')}</h2>
        <p>
          {i18n.t('Its number is {number}. The answer comes by e-mail, at the latest {when}.', {
            number: received.number,
            when: exactTime(new Date(received.dueAt)),
          })}
        </p>
        <Link to="/contact">{i18n.t('Send another one')}</Link>
      </output>
    )
  }
  const typed = acted?.fields ?? {}
  return (
    <Form method="post" className="panel community-form" preventScrollReset>
      <h2>{i18n.t('Send a complaint')}</h2>
      <Field label={i18n.t('Kind')} required>
        <Select
          name="kind"
          defaultValue={typed['kind'] ?? 'grievance'}
          choices={(['grievance', 'urgent', 'intimate'] as const).map((kind) => ({
            value: kind,
            label: clockName(kind, i18n),
          }))}
        />
      </Field>
      <Field label={i18n.t('What happened?')} required>
        <TextArea
          name="text"
          rows={6}
          minLength={20}
          maxLength={longestGrievance}
          defaultValue={typed['text']}
          dir="auto"
        />
      </Field>
      <Field label={i18n.t('Address of the page')} hint={i18n.t('Optional')}>
        <TextInput name="page" maxLength={500} defaultValue={typed['page']} inputMode="url" autoComplete="off" />
      </Field>
      <Field label={i18n.t('Your e-mail address')} hint={i18n.t('For the answer only.')} required>
        <TextInput name="email" type="email" maxLength={320} defaultValue={typed['email']} autoComplete="email" />
      </Field>
      <FormFailure act={acted} fallback={fallback} />
      <Button type="submit" kind="main" name="do" value="grievance" busy={formData?.get('do') === 'grievance'}>
        {i18n.t('Send')}
      </Button>
    </Form>
  )
}
