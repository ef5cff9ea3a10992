import { useLingui } from '@lingui/react'
import { grants, type Grant } from '@pahiya/contract/core/access'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import type { PeopleResult } from './act-on-people.ts'
import './people.css'
import { roleHints, roleLabels } from './role-labels.ts'

export type HeldRole = { accountId: string; name: string; grant: Grant; grantedAt: string }

/** /admin/people (ADMIN-22): finds one account, and lists the holders of each role. */
export function PeoplePage({
  held,
  result,
  nav,
}: {
  held: readonly HeldRole[]
  result: PeopleResult | undefined
  /** Links to the other admin pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const missing = result !== undefined && 'missing' in result ? result.missing : null
  return (
    <AdminFrame title={i18n.t('People · Pahiya')} nav={nav} name="people" heading={i18n.t('People')}>
      {result !== undefined && 'failed' in result && (
        <p className="desk-failed" role="alert">
          {result.failed || i18n.t('That did not work. Please try again.')}
        </p>
      )}
      <Form method="post" className="people-form">
        <Field
          label={i18n.t('E-mail address, phone number or id of the account')}
          hint={i18n.t('Only the whole address, number or id finds an account.')}
          required
          error={missing !== null && i18n.t('No account has exactly this address, number or id')}
        >
          <TextInput name="text" defaultValue={missing ?? ''} minLength={3} maxLength={320} autoComplete="off" />
        </Field>
        <Button type="submit" kind="main" name="do" value="find">
          {i18n.t('Find')}
        </Button>
      </Form>
      <Staff held={held} />
      <Roles />
    </AdminFrame>
  )
}

function Staff({ held }: { held: readonly HeldRole[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      <DataTable
        caption={i18n.t('Staff, the newest role first')}
        rows={held}
        rowKey={({ accountId, grant }) => `${accountId} ${grant}`}
        columns={[
          { key: 'name', head: i18n.t('Name'), cell: nameCell },
          { key: 'role', head: i18n.t('Role'), cell: ({ grant }) => i18n.t(roleLabels[grant]) },
          { key: 'since', head: i18n.t('Since'), cell: ({ grantedAt }) => exactTime(new Date(grantedAt)) },
        ]}
      />
    </section>
  )
}

const nameCell = ({ accountId, name }: HeldRole) => <Link to={`/admin/people/${accountId}`}>{name}</Link>

function Roles() {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="roles">
      <h2 id="roles">{i18n.t('Roles')}</h2>
      <dl className="people-facts">
        {grants.map((grant) => (
          <div key={grant}>
            <dt>{i18n.t(roleLabels[grant])}</dt>
            <dd>{i18n.t(roleHints[grant])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
