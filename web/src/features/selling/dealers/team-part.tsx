import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { DealerTeam } from '@pahiya/contract/selling/dealers'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import type { Failed } from './act-as-dealer.ts'

type Role = DealerTeam['members'][number]['role']

/** Members of the dealership and open invitations. Only the owner can change them. */
export function TeamPart({
  dealerId,
  team: { members, invitations },
  isOwner,
  failed,
}: {
  dealerId: string
  team: DealerTeam
  isOwner: boolean
  failed: Failed | null
}) {
  const { i18n } = useLingui()
  return (
    <>
      <section className="panel">
        <h2>{i18n.t('Team')}</h2>
        <p className="dealer-small">{i18n.t('Buyers’ messages go to the owner.')}</p>
        <ul className="dealer-list">
          {members.map((member) => (
            <MemberRow key={member.accountId} dealerId={dealerId} member={member} isOwner={isOwner} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} isOwner={isOwner} />
          ))}
        </ul>
      </section>
      {isOwner && <InviteForm dealerId={dealerId} failed={failed} />}
    </>
  )
}

function MemberRow({
  dealerId,
  member: { accountId, name, role },
  isOwner,
}: {
  dealerId: string
  member: DealerTeam['members'][number]
  isOwner: boolean
}) {
  const { i18n } = useLingui()
  return (
    <li>
      <b>{name || i18n.t('No name')}</b>
      <Badge kind={role === 'owner' ? 'proven' : 'plain'}>{roleWord(role, i18n)}</Badge>
      {isOwner && role !== 'owner' && (
        <Form method="post" encType="multipart/form-data" className="dealer-inline">
          <input type="hidden" name="dealer" value={dealerId} />
          <input type="hidden" name="member" value={accountId} />
          <input type="hidden" name="do" value="member" />
          <Button type="submit" size="small" name="role" value={role === 'manager' ? 'sales' : 'manager'}>
            {role === 'manager' ? i18n.t('Change to Sales') : i18n.t('Change to Manager')}
          </Button>
          <Button type="submit" size="small" kind="bad" name="role" value="none">
            {i18n.t('Remove')} <span className="sr-only">{name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

function InvitationRow({
  invitation: { id, email, role, expiresAt },
  isOwner,
}: {
  invitation: DealerTeam['invitations'][number]
  isOwner: boolean
}) {
  const { i18n } = useLingui()
  return (
    <li>
      <b>{email}</b>
      <Badge kind="open">{i18n.t('Invited as {role}', { role: roleWord(role, i18n) })}</Badge>
      <span className="dealer-small">{i18n.t('Valid until {time}', { time: exactTime(new Date(expiresAt)) })}</span>
      {isOwner && (
        <Form method="post" encType="multipart/form-data" className="dealer-inline">
          <input type="hidden" name="invitation" value={id} />
          <Button type="submit" size="small" name="do" value="uninvite">
            {i18n.t('Cancel invitation')} <span className="sr-only">{email}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

function InviteForm({ dealerId, failed }: { dealerId: string; failed: Failed | null }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <section className="panel dealer-narrow">
      <h2>{i18n.t('Invite a teammate')}</h2>
      <Form method="post" encType="multipart/form-data" className="dealer-form">
        <input type="hidden" name="dealer" value={dealerId} />
        <Field label={i18n.t('E-mail')} error={failed?.issues['email']} required>
          <TextInput type="email" name="email" maxLength={320} autoComplete="off" />
        </Field>
        <Field
          label={i18n.t('Role')}
          hint={i18n.t('Managers add and edit cars. Sales can see cars and mark them as sold.')}
        >
          <Select
            name="role"
            defaultValue="sales"
            choices={[
              { value: 'sales', label: i18n.t('Sales') },
              { value: 'manager', label: i18n.t('Manager') },
            ]}
          />
        </Field>
        <Button type="submit" name="do" value="invite" kind="main" busy={state === 'submitting'}>
          {i18n.t('Send invitation')}
        </Button>
      </Form>
    </section>
  )
}

function roleWord(role: Role, i18n: I18n): string {
  if (role === 'owner') return i18n.t('Owner')
  return role === 'manager' ? i18n.t('Manager') : i18n.t('Sales')
}
