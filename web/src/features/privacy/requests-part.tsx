import { useLingui } from '@lingui/react'
import type { PrivacyRequest } from '@pahiya/contract/privacy/requests'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Select } from '../../components/controls/select.tsx'
import { TextArea } from '../../components/controls/text-input.tsx'
import { requestKindLabels } from './request-labels.ts'
import './rights.css'

type Props = {
  /** Null if they could not be loaded. */
  own: { requests: readonly PrivacyRequest[]; hasMore: boolean } | null
  contact: string | null
  failed: string | undefined
}

/** Requests that no button covers: each gets a number and a promised time, and is answered by a person. */
export function RequestsPart({ own, contact, failed }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests">{i18n.t('Correct, withdraw, complain')}</h2>
      <ul className="rights-list">
        <li>
          {i18n.t('Wrong data: change it where it is shown.')} <Link to="/profile">{i18n.t('Profile')}</Link> ·{' '}
          <Link to="/verify-phone">{i18n.t('Phone number')}</Link> ·{' '}
          <Link to="/profile#listings">{i18n.t('My listings')}</Link>
        </li>
        <li>
          {i18n.t('Consent given by a switch is withdrawn by the same switch, and takes effect at once.')}{' '}
          <Link to="/profile#notifications">{i18n.t('Notifications')}</Link> ·{' '}
          <Link to="/profile#searches">{i18n.t('Recent searches')}</Link>
        </li>
        <li>{i18n.t('For everything else write to us here. A person answers within 7 days; the law allows 90.')}</li>
      </ul>
      {failed !== undefined && (
        <p className="desk-failed" role="alert">
          {failed}
        </p>
      )}
      <RequestForm key={own?.requests[0]?.id} />
      {contact !== null && (
        <p className="desk-hint">
          {i18n.t('Responsible for your data:')} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
      <OwnRequests own={own} />
    </section>
  )
}

function OwnRequests({ own }: Pick<Props, 'own'>) {
  const { i18n } = useLingui()
  if (own === null) {
    return <p className="desk-hint">{i18n.t('Your requests could not be loaded. Please try again.')}</p>
  }
  if (own.requests.length === 0) return null
  return (
    <>
      <h3>{i18n.t('Your requests')}</h3>
      <dl className="rights-facts">
        {own.requests.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </dl>
      {own.hasMore && (
        <Link to={`/profile/data?before=${own.requests.at(-1)!.id}#requests`}>{i18n.t('Earlier requests')}</Link>
      )}
    </>
  )
}

function RequestForm() {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <Form method="post" className="desk-decide">
      <div className="desk-fields">
        <Field label={i18n.t('What is it about?')} required>
          <Select
            name="kind"
            defaultValue=""
            choices={[
              { value: '', label: i18n.t('Choose'), disabled: true },
              ...Object.entries(requestKindLabels).map(([value, label]) => ({ value, label: i18n.t(label) })),
            ]}
          />
        </Field>
        <Field
          label={i18n.t('Your request')}
          hint={i18n.t(
            'For a nomination: the name of the person who may use your rights if you cannot, and how we reach them',
          )}
          required
        >
          <TextArea name="text" minLength={3} maxLength={2000} rows={4} />
        </Field>
      </div>
      <Button type="submit" name="do" value="make-request" kind="blue" busy={state === 'submitting'}>
        {i18n.t('Send the request')}
      </Button>
    </Form>
  )
}

function Request({ number, kind, text, askedAt, dueAt, answer }: PrivacyRequest) {
  const { i18n } = useLingui()
  return (
    <div data-request={answer?.outcome ?? 'open'}>
      <dt>
        {number} · {i18n.t(requestKindLabels[kind])}
      </dt>
      <dd>
        <q>{text}</q>
        <br />
        {answer === null
          ? i18n.t('Sent {asked}. You get an answer by {due}.', {
              asked: exactTime(new Date(askedAt)),
              due: exactTime(new Date(dueAt)),
            })
          : answer.outcome === 'done'
            ? i18n.t('Done {time}:', { time: exactTime(new Date(answer.at)) })
            : i18n.t('Refused {time}:', { time: exactTime(new Date(answer.at)) })}{' '}
        {answer?.text}
      </dd>
    </div>
  )
}
