import { useLingui } from '@lingui/react'
import { lookPurposes, type PersonRecord } from '@pahiya/contract/accounts/people'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import type { PeopleResult } from './act-on-people.ts'
import { lookPurposeLabels } from './look-purpose-labels.ts'
import { PersonLooks } from './person-looks.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'
import './people.css'

/** /admin/people/:id (ADMIN-22): plan, roles and sessions of an account; personal data once a reason is given. */
export function PersonPage({
  person,
  result,
  nav,
}: {
  person: PersonRecord
  result: PeopleResult | undefined
  /** Links to the other admin pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { id, createdAt, plan, planUntil, phoneVerified, isYou } = person
  return (
    <AdminFrame
      title={i18n.t('Account · Pahiya')}
      nav={nav}
      name="people"
      heading={isYou ? i18n.t('Your own account') : i18n.t('Account')}
    >
      <ResultLine result={result} />
      <section className="panel desk-case" aria-labelledby="account">
        <h2 id="account">{id}</h2>
        <dl className="people-facts">
          <div>
            <dt>{i18n.t('Plan')}</dt>
            <dd>
              <Link to={`/admin/payments?account=${id}`}>{plan === 'pro' ? 'Pro' : i18n.t('Free')}</Link>
              {planUntil !== null && ` · ${i18n.t('until {time}', { time: exactTime(new Date(planUntil)) })}`}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Since')}</dt>
            <dd>{exactTime(new Date(createdAt))}</dd>
          </div>
          <div>
            <dt>{i18n.t('Phone')}</dt>
            <dd>{phoneVerified ? i18n.t('verified') : i18n.t('not verified')}</dd>
          </div>
        </dl>
        <Personal person={person} />
      </section>
      <PersonRoles person={person} />
      <PersonSessions person={person} />
      <PersonLooks looks={person.looks} />
      {!isYou && <CloseAccount />}
    </AdminFrame>
  )
}

function ResultLine({ result }: { result: PeopleResult | undefined }) {
  const { i18n } = useLingui()
  if (result === undefined) return null
  if ('failed' in result) {
    return (
      <p className="desk-failed" role="alert">
        {result.failed || i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  if (!('done' in result)) return null
  const done = {
    opened: i18n.t('The personal data is shown for 30 minutes. Every view is recorded.'),
    given: i18n.t('The account has the role. The person has to sign in again.'),
    'role-waits': i18n.t('A second admin has to approve the role. Then give it here again.'),
    taken: i18n.t('The role is removed. The person has to sign in again.'),
    ended: i18n.t('The person is signed out there.'),
    closed: i18n.t('The account is closed.'),
    waits: i18n.t('A second admin has to approve the closing. Then close the account here.'),
  }
  return <output className="desk-done">{done[result.done]}</output>
}

function Personal({ person: { personal } }: { person: PersonRecord }) {
  const { i18n } = useLingui()
  if (personal === null) {
    return (
      <Form method="post" className="people-form">
        <Field label={i18n.t('Purpose')} hint={i18n.t('The person will see it in their profile.')} required>
          <Select
            name="purpose"
            choices={lookPurposes.map((value) => ({ value, label: i18n.t(lookPurposeLabels[value]) }))}
          />
        </Field>
        <Field
          label={i18n.t('Reason for opening the personal data')}
          hint={i18n.t('Only staff read it. At least 10 characters.')}
          required
        >
          <TextInput name="reason" minLength={10} maxLength={500} />
        </Field>
        <Button type="submit" name="do" value="open">
          {i18n.t('Show personal data')}
        </Button>
      </Form>
    )
  }
  const { name, email, emailVerified, phone, providers, until } = personal
  return (
    <>
      <dl className="people-facts">
        <div>
          <dt>{i18n.t('Name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{i18n.t('E-mail')}</dt>
          <dd>
            {email ?? i18n.t('none')}
            {email !== null && ` · ${emailVerified ? i18n.t('verified') : i18n.t('not verified')}`}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Phone')}</dt>
          <dd>{phone ?? i18n.t('none')}</dd>
        </div>
        <div>
          <dt>{i18n.t('Signs in with')}</dt>
          <dd>{providers.length === 0 ? i18n.t('none') : providers.join(', ')}</dd>
        </div>
      </dl>
      <p className="desk-hint">{i18n.t('Shown to you until {time}.', { time: exactTime(new Date(until)) })}</p>
    </>
  )
}

function CloseAccount() {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="close">
      <h2 id="close">{i18n.t('Close the account')}</h2>
      <p className="desk-hint">
        {i18n.t(
          'Erases the account, its cars and everything stored about it. This is final and needs the approval of a second admin.',
        )}
      </p>
      <Form method="post" className="people-form">
        <Field label={i18n.t('Reason')} required>
          <TextInput name="reason" minLength={3} maxLength={500} />
        </Field>
        <Button type="submit" kind="bad" name="do" value="close">
          {i18n.t('Close the account')}
        </Button>
      </Form>
    </section>
  )
}
