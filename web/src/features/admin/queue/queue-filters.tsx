import { useLingui } from '@lingui/react'
import { Form, Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { kindLabels } from './kind-labels.ts'
import { queueAddress } from './queue-url.ts'

export type SavedQueue = { id: string; name: string; query: string }

/** Filters are in the address; a saved filter is a queue of its own. */
export function QueueFilters({ filters, saved }: { filters: string; saved: readonly SavedQueue[] }) {
  const { i18n } = useLingui()
  const set = new URLSearchParams(filters)
  const harms = [2, 3, 4, 5].map((harm) => ({ value: String(harm), label: i18n.t('Harm {harm} or more', { harm }) }))
  return (
    <section className="queue-filters" aria-label={i18n.t('Filters')}>
      <ul className="queue-saved">
        <li>
          <Link to="/admin/queue" aria-current={filters === '' || undefined}>
            {i18n.t('Everything')}
          </Link>
        </li>
        {saved.map(({ id, name, query }) => (
          <li key={id}>
            <Link to={queueAddress(new URLSearchParams(query))} aria-current={query === filters || undefined}>
              {name}
            </Link>
            {query === filters && (
              <Form method="post">
                <input type="hidden" name="filter" value={id} />
                <Button type="submit" name="do" value="delete-filter" size="small" kind="quiet">
                  {i18n.t('Delete')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="get" action="/admin/queue" key={filters}>
        <Field label={i18n.t('Kind')} hideLabel>
          <Select
            name="kinds"
            size="small"
            all={i18n.t('All kinds')}
            defaultValue={set.get('kinds') ?? undefined}
            choices={[...kindLabels].map(([value, label]) => ({ value, label: i18n.t(label) }))}
          />
        </Field>
        <Field label={i18n.t('Harm')} hideLabel>
          <Select
            name="harm"
            size="small"
            all={i18n.t('Any harm')}
            defaultValue={set.get('harm') ?? undefined}
            choices={harms}
          />
        </Field>
        <Field label={i18n.t('Promised')} hideLabel>
          <Select
            name="due"
            size="small"
            all={i18n.t('Any promised time')}
            defaultValue={set.get('due') ?? undefined}
            choices={[
              { value: 'late', label: i18n.t('Late') },
              { value: 'soon', label: i18n.t('Due in four hours') },
            ]}
          />
        </Field>
        <Field label={i18n.t('Claim')} hideLabel>
          <Select
            name="claim"
            size="small"
            all={i18n.t('Claimed or not')}
            defaultValue={set.get('claim') ?? undefined}
            choices={[
              { value: 'free', label: i18n.t('Free for me') },
              { value: 'mine', label: i18n.t('Mine') },
            ]}
          />
        </Field>
        <Button type="submit" size="small">
          {i18n.t('Filter')}
        </Button>
      </Form>
      {filters !== '' && !saved.some(({ query }) => query === filters) && (
        <Form method="post">
          <Field label={i18n.t('Name of the queue')} hideLabel>
            <TextInput name="name" required maxLength={60} placeholder={i18n.t('Name of the queue')} />
          </Field>
          <Button type="submit" name="do" value="save" size="small">
            {i18n.t('Save as a queue')}
          </Button>
        </Form>
      )}
    </section>
  )
}
