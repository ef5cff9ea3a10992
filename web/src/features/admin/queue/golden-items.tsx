import { useLingui } from '@lingui/react'
import type { GoldenItem } from '@pahiya/contract/admin/golden-items'
import type { QueueItem } from '@pahiya/contract/admin/queue'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { useSignedInUser } from '../../../api/signed-in-user.ts'
import { AdminTable } from '../../../components/admin/admin-table.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { kindLabel, outcomeLabel } from './kind-labels.ts'

/** For admins: the items with a known outcome, and how often moderators decided them correctly. */
export function GoldenItems({ items, now }: { items: readonly GoldenItem[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="golden">
      <h2 id="golden">{i18n.t('Known answers')}</h2>
      <p className="desk-hint">
        {i18n.t(
          'About one in twenty items that a moderator takes with “Next free item” is one of these. The decision is only compared. Add one from an open item of the queue; each is deleted after 90 days.',
        )}
      </p>
      {items.length === 0 ? (
        <p>{i18n.t('No known answers yet.')}</p>
      ) : (
        <AdminTable
          heads={[
            i18n.t('Item'),
            i18n.t('Kind'),
            i18n.t('Right decision'),
            i18n.t('Decided right'),
            i18n.t('Added'),
            i18n.t('Remove'),
          ]}
        >
          {items.map(({ id, kind, title, outcome, reason, addedAt, answers, right }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{i18n.t(kindLabel(kind))}</td>
              <td title={reason}>{i18n.t(outcomeLabel(outcome))}</td>
              <td>{i18n.t('{right} of {answers}', { right, answers })}</td>
              <td>{timeAgo(new Date(addedAt), now)}</td>
              <td>
                <Form method="post">
                  <input type="hidden" name="golden" value={id} />
                  <Button type="submit" size="small" aria-label={i18n.t('Remove {title}', { title })}>
                    {i18n.t('Remove')}
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  )
}

/** For admins: copies the open item with its known outcome. */
export function AddGoldenItem({ item: { id, version, outcomes } }: { item: QueueItem }) {
  const { i18n } = useLingui()
  const roles: readonly string[] = useSignedInUser()?.roles ?? []
  if (!roles.includes('admin')) return null
  return (
    <details className="desk-more">
      <summary>{i18n.t('Use as a known answer')}</summary>
      <Form method="post" className="desk-decide" preventScrollReset>
        <input type="hidden" name="do" value="golden" />
        <input type="hidden" name="items" value={`${id} ${version}`} />
        <p className="desk-hint">
          {i18n.t('Moderators get a copy of this item among theirs. This item is not decided by it.')}
        </p>
        <Field label={i18n.t('Right decision')} required>
          <Select name="outcome" choices={outcomes.map((value) => ({ value, label: i18n.t(outcomeLabel(value)) }))} />
        </Field>
        <Field label={i18n.t('Why it is right')} required hint={i18n.t('Saved in the log. Do not include names')}>
          <TextInput name="reason" minLength={3} maxLength={500} />
        </Field>
        <Button type="submit">{i18n.t('Add')}</Button>
      </Form>
    </details>
  )
}
