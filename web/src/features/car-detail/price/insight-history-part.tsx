import { useLingui } from '@lingui/react'
import type { InsightHistory } from '@pahiya/contract/car-detail/price-insights'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { DataTable } from '../../../components/facts/data-table.tsx'

type Loaded = 'not-asked' | 'asking' | 'failed' | 'needs-pro' | InsightHistory

/** C-14: earlier insights of this advert, part of Pro. They are loaded when they are opened. */
export function InsightHistoryPart({ listingId }: { listingId: string }) {
  const { i18n } = useLingui()
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>('not-asked')
  const load = async () => {
    setLoaded('asking')
    const options = { params: { path: { id: listingId } } }
    const { data, response } = await (await api()).GET('/api/marketplace/listing/{id}/insight-history', options)
    if (data) setLoaded(data)
    else setLoaded(response.status === 401 || response.status === 403 ? 'needs-pro' : 'failed')
  }
  return (
    <details
      className="insights-cars"
      data-print="no"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && (loaded === 'not-asked' || loaded === 'failed'))
          void load().catch(() => setLoaded('failed'))
      }}
    >
      <summary>{i18n.t('How these insights have changed')}</summary>
      <History loaded={loaded} />
    </details>
  )
}

function History({ loaded }: { loaded: Loaded }) {
  const { i18n } = useLingui()
  if (loaded === 'not-asked') return undefined
  if (loaded === 'asking') return <output>{i18n.t('Loading…')}</output>
  if (loaded === 'failed') return <p role="alert">{i18n.t('That did not work. Please close and open this again.')}</p>
  if (loaded === 'needs-pro') {
    return (
      <p>
        {i18n.t('The history of price insights is part of Pro.')} <Link to="/pro">{i18n.t('Free and Pro')}</Link>
      </p>
    )
  }
  return (
    <DataTable
      caption={i18n.t('Earlier price insights for this listing, newest first')}
      hideCaption
      rows={loaded.records}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', head: i18n.t('Day'), cell: ({ day }) => dayText(day) },
        { key: 'price', head: i18n.t('Price'), number: true, cell: ({ price }) => rupees(price) },
        { key: 'fair', head: i18n.t('Fair price'), number: true, cell: ({ fairPrice }) => amount(fairPrice?.fair) },
        {
          key: 'average',
          head: i18n.t('Average of similar cars'),
          number: true,
          cell: ({ averagePrice }) => amount(averagePrice),
        },
      ]}
    />
  )
}

const amount = (value: number | null | undefined) => (value === null || value === undefined ? '–' : rupees(value))
