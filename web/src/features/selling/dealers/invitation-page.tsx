import { useLingui } from '@lingui/react'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import './dealers.css'

type Invitation = { dealerName: string; role: 'manager' | 'sales'; expiresAt: string }

/** The page behind an invitation link. */
export function InvitationPage({
  inviteKey,
  invitation,
  failed,
}: {
  inviteKey: string
  invitation: Invitation | null
  failed: { code: string | null; message: string | null } | null
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <main className="dealer page-width">
      <title>{i18n.t('Join a team · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      {invitation === null ? (
        <State
          kind="gone"
          heading="h1"
          title={i18n.t('This invitation is no longer valid')}
          action={<ButtonLink to="/">{i18n.t('Find cars')}</ButtonLink>}
        >
          {i18n.t('Ask the dealership to invite you again.')}
        </State>
      ) : (
        <section className="panel dealer-narrow">
          <h1>{i18n.t('Join {name}', { name: invitation.dealerName })}</h1>
          <p>
            {invitation.role === 'manager'
              ? i18n.t('You can upload cars by spreadsheet, edit them and mark them as sold.')
              : i18n.t('You can see the cars and mark them as sold.')}
          </p>
          <p className="dealer-small">
            {i18n.t('Valid until {time}', { time: exactTime(new Date(invitation.expiresAt)) })}
          </p>
          {failed && (
            <p className="dealer-note" data-kind="bad" role="alert">
              {failed.message ?? i18n.t('That did not work. Please try again.')}{' '}
              {failed.code === 'phone_not_verified' && <Link to="/verify-phone">{i18n.t('Verify your phone')}</Link>}
            </p>
          )}
          <Form method="post">
            <input type="hidden" name="key" value={inviteKey} />
            <Button type="submit" kind="main" busy={state === 'submitting'}>
              {i18n.t('Join the team')}
            </Button>
          </Form>
        </section>
      )}
    </main>
  )
}
