import { useLingui } from '@lingui/react'
import { Form, Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { kindLabels } from './kind-labels.ts'
import { queueAddress } from './queue-url.ts'

export type SavedQueue = { id: string; name: string; query: string }

/** Filters are in the address; a saved filter acts as a separate queue. */
export function QueueFilters({ filters, saved }: { filters: string; saved: readonly SavedQueue[] }) {
  const { i18n } = useLingui()
  const isSaved = saved.some(({ query }) => query === filters)
  return (
    <section className="queue-filters" aria-label={i18n.t('Filters')}>
      <SavedQueues filters={filters} saved={saved} />
      <FilterForm key={filters} set={new URLSearchParams(filters)} />
      {filters !== '' && !isSaved && (
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

function SavedQueues({ filters, saved }: { filters: string; saved: readonly SavedQueue[] }) {
  const { i18n } = useLingui()
  return (
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
  )
}

function FilterForm({ set }: { set: URLSearchParams }) {
  const { i18n } = useLingui()
  const harms = [2, 3, 4, 5].map((harm) => ({ value: String(harm), label: i18n.t('Harm {harm} or more', { harm }) }))
  const kinds = [...kindLabels].map(([value, label]) => ({ value, label: i18n.t(label) }))
  const due = [
    { value: 'late', label: i18n.t('Late') },
    { value: 'soon', label: i18n.t('Due in four hours') },
  ]
  const claims = [
    { value: 'free', label: i18n.t('Free for me') },
    { value: 'mine', label: i18n.t('Mine') },
  ]
  const filters = [
    { name: 'kinds', label: i18n.t('Kind'), all: i18n.t('All kinds'), choices: kinds },
    { name: 'harm', label: i18n.t('Harm'), all: i18n.t('Any harm'), choices: harms },
    { name: 'due', label: i18n.t('Promised'), all: i18n.t('Any promised time'), choices: due },
    { name: 'claim', label: i18n.t('Claim'), all: i18n.t('Claimed or not'), choices: claims },
  ]
  return (
    <Form method="get" action="/admin/queue">
      {filters.map(({ name, label, all, choices }) => (
        <Field key={name} label={label} hideLabel>
          <Select name={name} size="small" all={all} defaultValue={set.get(name) ?? noFilter} choices={choices} />
        </Field>
      ))}
      <Button type="submit" size="small">
        {i18n.t('Filter')}
      </Button>
    </Form>
  )
}
