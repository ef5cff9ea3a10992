import { useLingui } from '@lingui/react'
import type { PersonRecord } from '@pahiya/contract/accounts/people'
import { approvedRoles, grants } from '@pahiya/contract/core/access'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { OnlyAdmin } from '../approvals/only-admin.tsx'
import { roleHints, roleLabels } from './role-labels.ts'

/** Roles of the account that can be revoked, and roles that can be granted. An account cannot grant itself a role. */
export function PersonRoles({ person: { grants: held, isYou, isOnlyAdmin } }: { person: PersonRecord }) {
  const { i18n } = useLingui()
  const missing = grants.filter((grant) => !held.some((each) => each.grant === grant))
  return (
    <section className="panel" aria-labelledby="roles">
      <h2 id="roles">{i18n.t('Roles')}</h2>
      {held.length === 0 && <p className="desk-hint">{i18n.t('This account has no role.')}</p>}
      <ul className="people-list">
        {held.map(({ grant, grantedAt, grantedBy }) => (
          <li key={grant}>
            <span>
              <b>{i18n.t(roleLabels[grant])}</b>
              <small>
                {exactTime(new Date(grantedAt))}
                {grantedBy !== null && ` · ${i18n.t('by {name}', { name: grantedBy })}`}
              </small>
            </span>
            <Form method="post">
              <input type="hidden" name="grant" value={grant} />
              <Button type="submit" size="small" name="do" value="take">
                {i18n.t('Remove role')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {!isYou && missing.length > 0 && (
        <Form method="post" className="people-form">
          {isOnlyAdmin && <OnlyAdmin />}
          <Field
            label={i18n.t('Role')}
            hint={i18n.t(
              'The person is signed out and has to sign in again. A second admin has to approve the roles {roles}.',
              { roles: approvedRoles.map((role) => i18n.t(roleLabels[role])).join(', ') },
            )}
          >
            <Select
              name="grant"
              choices={missing.map((grant) => ({
                value: grant,
                label: `${i18n.t(roleLabels[grant])}: ${i18n.t(roleHints[grant])}`,
              }))}
            />
          </Field>
          <Field label={i18n.t('Reason')} required>
            <TextInput name="reason" minLength={3} maxLength={500} />
          </Field>
          <Button type="submit" name="do" value="give">
            {i18n.t('Give the role')}
          </Button>
        </Form>
      )}
    </section>
  )
}
