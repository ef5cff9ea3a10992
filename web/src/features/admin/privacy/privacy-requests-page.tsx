import { useLingui } from '@lingui/react'
import type { OpenPrivacyRequest } from '@pahiya/contract/privacy/requests'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'

type Props = {
  requests: readonly OpenPrivacyRequest[]
  hasMore: boolean
  contact: string | null
  notice: string | undefined
  nav: ReactNode
}

/** /admin/privacy-requests: people's requests about their data, oldest first, and the form to answer them. */
export function PrivacyRequestsPage({ requests, hasMore, contact, notice, nav }: Props) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Data requests · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      {nav}
      <h1>{i18n.t('Data requests')}</h1>
      {notice !== undefined && <output className="desk-hint">{notice}</output>}
      <p className="desk-hint">
        {contact === null
          ? i18n.t('No contact address is set (CONTACT_EMAIL). The law demands one in every reply.')
          : i18n.t('Every answer names the contact: {contact}', { contact })}
      </p>
      {requests.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('No data requests')}>
          {i18n.t('A request that a person makes on the page about their data appears here.')}
        </State>
      )}
      {requests.map((request) => (
        <Request key={request.id} {...request} />
      ))}
      {hasMore && <Link to={`?after=${requests.at(-1)!.id}`}>{i18n.t('Later requests')}</Link>}
    </main>
  )
}

const kindLabels: Readonly<Record<OpenPrivacyRequest['kind'], string>> = {
  access: /*i18n*/ 'Access',
  correction: /*i18n*/ 'Correction',
  withdrawal: /*i18n*/ 'Withdrawal of consent',
  portability: /*i18n*/ 'Portability',
  nomination: /*i18n*/ 'Nomination',
  grievance: /*i18n*/ 'Grievance',
}

function Request({ id, number, kind, text, askedAt, dueAt, accountId, claimedBy }: OpenPrivacyRequest) {
  const { i18n } = useLingui()
  return (
    <article className="panel desk-case">
      <h2>
        {number} · {i18n.t(kindLabels[kind])}
      </h2>
      <blockquote className="desk-words">{text}</blockquote>
      <p className="desk-hint">
        {i18n.t('Asked {asked}, to be answered by {due}.', {
          asked: exactTime(new Date(askedAt)),
          due: exactTime(new Date(dueAt)),
        })}{' '}
        <Link to={`/admin/people/${accountId}`}>{i18n.t('Account')}</Link>
        {claimedBy !== null && ` · ${i18n.t('{name} is working on it', { name: claimedBy })}`}
      </p>
      <Form method="post" className="desk-decide">
        <input type="hidden" name="request" value={id} />
        <Field label={i18n.t('Answer')} hint={i18n.t('The person sees it exactly as you write it')} required>
          <TextArea name="answer" minLength={3} maxLength={2000} />
        </Field>
        <div className="desk-acts">
          <Button type="submit" name="do" value="done" kind="blue">
            {i18n.t('Done')}
          </Button>
          <Button type="submit" name="do" value="refused">
            {i18n.t('Refuse')}
          </Button>
        </div>
      </Form>
    </article>
  )
}
