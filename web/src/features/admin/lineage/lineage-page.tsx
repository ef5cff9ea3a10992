import { useLingui } from '@lingui/react'
import type { AdvertLineage, ListedAdvert } from '@pahiya/contract/ingestion/source-lineage'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { factLabels } from '../sources/source-labels.ts'
import { lineageAddress, type LineageFilters } from './lineage-address.ts'
import './lineage.css'
import { LineagePanel } from './lineage-panel.tsx'
import type { LineageData } from './load-lineage.ts'

/** /admin/listings/lineage: from which source, run, words and rule each shown fact of a listing comes. */
export function LineagePage({ data, nav }: { data: LineageData; nav: ReactNode }) {
  const { i18n } = useLingui()
  const { filters, sources, lineage, adverts } = data
  return (
    <AdminFrame
      title={i18n.t('Where facts come from · Pahiya')}
      nav={nav}
      name="admin-lineage"
      heading={i18n.t('Where facts come from')}
      hint={i18n.t('The source, the run, the words and the rule behind each fact of a listing.')}
    >
      <Filters filters={filters} sources={sources} facts={lineage?.facts ?? []} />
      {lineage === undefined && adverts === null && (
        <State kind="empty" title={i18n.t('Choose a listing')}>
          {i18n.t('Enter the id of a listing, or choose a source to see its listings.')}
        </State>
      )}
      {lineage === null && (
        <State kind="gone" title={i18n.t('There is no such listing')}>
          {i18n.t('The advert was never listed: it may be in quarantine, or the source has not shown it yet.')}
        </State>
      )}
      {lineage && <LineagePanel lineage={lineage} fact={filters.fact} />}
      {adverts && <Adverts {...adverts} source={filters.source!} />}
    </AdminFrame>
  )
}

function Filters({
  filters,
  sources,
  facts,
}: {
  filters: LineageFilters
  sources: LineageData['sources']
  facts: AdvertLineage['facts']
}) {
  const { i18n } = useLingui()
  const { listing, source, ref, fact } = filters
  return (
    <Form className="panel lineage-filters" key={Object.values(filters).join(' ')}>
      <Field label={i18n.t('Source')}>
        <Select
          name="source"
          all={i18n.t('All sources')}
          defaultValue={source ?? 'all'}
          choices={sources.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Field>
      <Field label={i18n.t('Reference')} hint={i18n.t('The source’s own id of the advert')}>
        <TextInput name="ref" defaultValue={ref ?? ''} maxLength={400} spellCheck={false} />
      </Field>
      <Field label={i18n.t('Listing')} hint={i18n.t('Our id, used instead of source and reference')}>
        <TextInput name="listing" defaultValue={listing ?? ''} maxLength={36} spellCheck={false} />
      </Field>
      {facts.length > 0 && (
        <Field label={i18n.t('Fact')}>
          <Select
            name="fact"
            all={i18n.t('All facts')}
            defaultValue={fact ?? 'all'}
            choices={facts.map((each) => ({ value: each.fact, label: i18n.t(factLabels[each.fact] ?? each.fact) }))}
          />
        </Field>
      )}
      <div className="lineage-acts">
        <Button type="submit" kind="blue">
          {i18n.t('Show')}
        </Button>
        <ButtonLink to="/admin/listings/lineage" kind="quiet">
          {i18n.t('Clear')}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Adverts({ source, adverts, next }: { source: string; adverts: readonly ListedAdvert[]; next: string | null }) {
  const { i18n } = useLingui()
  if (adverts.length === 0)
    return (
      <State kind="empty" title={i18n.t('No listings')}>
        {i18n.t('No advert of this source has been listed, or this is the end of the list.')}
      </State>
    )
  return (
    <section className="panel">
      <DataTable
        caption={i18n.t('Listings of this source')}
        rows={adverts}
        rowKey={({ listingId }) => listingId}
        columns={[
          { key: 'title', head: i18n.t('Listing'), cell: titleCell },
          { key: 'ref', head: i18n.t('Reference'), cell: refCell },
          { key: 'status', head: i18n.t('Status'), cell: ({ status }) => status },
          { key: 'seen', head: i18n.t('Last seen'), cell: ({ lastSeenAt }) => exactTime(new Date(lastSeenAt)) },
        ]}
      />
      {next !== null && (
        <ButtonLink to={lineageAddress({ source, after: next })} rel="next">
          {i18n.t('Next page')}
        </ButtonLink>
      )}
    </section>
  )
}

const titleCell = ({ title, listingId }: ListedAdvert) => (
  <Link to={lineageAddress({ listing: listingId })}>{title}</Link>
)
const refCell = ({ ref }: ListedAdvert) => <code>{ref}</code>
