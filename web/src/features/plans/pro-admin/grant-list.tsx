import { useLingui } from '@lingui/react'
import type { AdminProGrant } from '@pahiya/contract/plans/pro-admin'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { dayOf } from '../price-text.ts'

export function GrantList({ grants }: { grants: readonly AdminProGrant[] }) {
  const { i18n } = useLingui()
  if (grants.length === 0) {
    return (
      <State kind="empty" title={i18n.t('No account has Pro without a payment')}>
        {i18n.t('Find an account by its e-mail address to give it Pro.')}
      </State>
    )
  }
  return (
    <DataTable
      caption={i18n.t('Pro without a payment, the newest first')}
      rows={grants}
      rowKey={({ id }) => id}
      columns={[
        { key: 'account', head: i18n.t('Account'), cell: ({ account }) => account.name },
        { key: 'reason', head: i18n.t('Reason'), cell: ({ reason }) => reason },
        {
          key: 'by',
          head: i18n.t('Given'),
          cell: ({ grantedAt, grantedBy }) =>
            grantedBy === null
              ? dayOf(grantedAt)
              : i18n.t('{date} by {name}', { date: dayOf(grantedAt), name: grantedBy }),
        },
        {
          key: 'until',
          head: i18n.t('Until'),
          cell: ({ endsAt, revokedAt }) =>
            revokedAt === null ? dayOf(endsAt) : i18n.t('ended on {date}', { date: dayOf(revokedAt) }),
        },
        { key: 'end', head: i18n.t('End'), cell: revokeCell },
      ]}
    />
  )
}

const revokeCell = (grant: AdminProGrant) => <Revoke grant={grant} />

function Revoke({ grant: { id, isRunning } }: { grant: AdminProGrant }) {
  const { i18n } = useLingui()
  if (!isRunning) return '–'
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small" name="do" value="revoke">
        {i18n.t('End now')}
      </Button>
    </Form>
  )
}
