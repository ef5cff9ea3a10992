import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import { State } from '../../../components/states/state.tsx'
import type { AdminAct } from './act-on-admin.ts'
import { adminAddress, type AdminView } from './admin-url.ts'
import { CaseQueue } from './case-queue.tsx'
import { CaseView } from './case-view.tsx'
import { EventDesk } from './event-desk.tsx'
import type { AdminCommunityData } from './load-admin.ts'
import { SpotlightDesk } from './spotlight-desk.tsx'
import '../parts/community.css'
import '../feed/feed-page.css'
import './admin-page.css'

const tabs: readonly { value: AdminView; name: string }[] = [
  { value: 'cases', name: /*i18n*/ 'Cases' },
  { value: 'spotlights', name: /*i18n*/ 'Submitted cars' },
  { value: 'events', name: /*i18n*/ 'Events' },
]

/** /admin/community: the queue with its deadlines, submitted cars and events. */
export function AdminCommunityPage({
  data,
  acted,
  nav,
}: {
  data: AdminCommunityData
  acted: AdminAct | undefined
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { query } = data
  return (
    <AdminFrame title={i18n.t('Community · Moderation · Pahiya')} nav={nav} heading={i18n.t('Community')}>
      <Tabs
        id="admin-community"
        label={i18n.t('Community')}
        value={query.view}
        tabs={tabs.map(({ value, name }) => ({ value, label: i18n.t(name), href: adminAddress({ view: value }) }))}
      />
      {acted && (
        <p className="desk-failed" role="alert">
          {acted.failed || i18n.t('Please try again.')}
        </p>
      )}
      {query.done !== null && !acted && <output className="desk-done">{i18n.t('Saved')}</output>}
      <TabPanel id="admin-community" value={query.view}>
        <View data={data} acted={acted} />
      </TabPanel>
    </AdminFrame>
  )
}

function View({ data, acted }: { data: AdminCommunityData; acted: AdminAct | undefined }) {
  const { i18n } = useLingui()
  if (data.kind === 'spotlights') return <SpotlightDesk spotlights={data.submitted.spotlights} />
  if (data.kind === 'events') return <EventDesk events={data.events.events} acted={acted} />
  const { queue, open, isGone, now } = data
  return (
    <div className="case-columns">
      <div>
        <p className="desk-hint">
          {i18n.t('{waiting} open, {alarming} past half of their time, {overdue} overdue', queue)}
        </p>
        <CaseQueue cases={queue.cases} next={queue.next} open={open?.id ?? null} now={new Date(now)} />
      </div>
      {open && <CaseView open={open} acted={acted} />}
      {isGone && (
        <State kind="gone" icon="info" title={i18n.t('This case is closed')}>
          {i18n.t('Another moderator has already decided it.')}
        </State>
      )}
    </div>
  )
}
