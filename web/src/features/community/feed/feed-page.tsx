import { useLingui } from '@lingui/react'
import type { FeedTab } from '@pahiya/domain/community/post-fields'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { FailedList, NoPosts } from '../list/list-states.tsx'
import { PostList } from '../list/post-list.tsx'
import { readCommunityQuery } from '../list/list-url.ts'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { CommunityMeta, CommunityNav } from '../parts/community-head.tsx'
import { penPath } from '../parts/community-icons.ts'
import { CommunityLinks } from '../parts/community-links.tsx'
import { DoneNotice, useFailureToast } from '../parts/done-notice.tsx'
import { EventList } from './event-list.tsx'
import { FeedPost } from './feed-post.tsx'
import { FeedSide } from './feed-side.tsx'
import type { FeedData } from './load-feed.ts'
import { Resources } from './resources.tsx'
import { SpotlightTab } from './spotlight-tab.tsx'
import '../parts/community.css'
import './feed-page.css'

/** COMM-21, COMM-22: /community/feed. */
export function FeedPage({ data, acted, origin }: { data: FeedData; acted: CommunityAct | undefined; origin: string }) {
  const { i18n } = useLingui()
  const { tab } = data
  const now = new Date(data.now)
  useFailureToast(acted, i18n.t('Please try again.'))
  return (
    <main className="feed">
      <CommunityMeta
        name={i18n.t('Feed of Throttle Talk')}
        description={i18n.t('What owners and buyers of used cars write, the car in the spotlight, events, and guides.')}
        path={feedAddress(tab)}
        origin={origin}
        isIndexed={data.before === null && !data.isSubmitting}
      />
      <Hero data={data} />
      <div className="page-width">
        <CommunityNav current="/community/feed" />
        <Tabs
          id="feed"
          label={i18n.t('Feed')}
          look="segment"
          value={tab}
          tabs={tabNames.map(({ value, name }) => ({ value, label: i18n.t(name), href: feedAddress(value) }))}
        />
        <DoneNotice />
        <div className="feed-columns">
          <TabPanel id="feed" value={tab}>
            <Content data={data} acted={acted} now={now} />
          </TabPanel>
          <FeedSide data={data} />
        </div>
        <CommunityLinks />
      </div>
    </main>
  )
}

const tabNames: readonly { value: FeedTab; name: string }[] = [
  { value: 'feed', name: /*i18n*/ 'Feed' },
  { value: 'spotlight', name: /*i18n*/ 'Spotlight' },
  { value: 'events', name: /*i18n*/ 'Events' },
  { value: 'resources', name: /*i18n*/ 'Resources' },
]

function feedAddress(tab: FeedTab): string {
  return tab === 'feed' ? '/community/feed' : `/community/feed?tab=${tab}`
}

/** COMM-23: counted badges; a badge without data is omitted, and a note reports it. */
function Hero({ data: { stats } }: { data: FeedData }) {
  const { i18n } = useLingui()
  const { members = null, postsThisWeek = null, cities = null, rating = null } = stats ?? {}
  const badges = [
    {
      key: 'members',
      value: members,
      name: i18n.t('{count, plural, one {member} other {members}}', { count: members ?? 0 }),
    },
    {
      key: 'posts',
      value: postsThisWeek,
      name: i18n.t('{count, plural, one {post this week} other {posts this week}}', { count: postsThisWeek ?? 0 }),
    },
    {
      key: 'cities',
      value: cities,
      name: i18n.t('{count, plural, one {city} other {cities}}', { count: cities ?? 0 }),
    },
    { key: 'rating', value: rating === null ? null : rating.toFixed(1), name: i18n.t('rating of 5') },
  ].filter(({ value }) => value !== null)
  return (
    <section className="feed-hero">
      <div className="page-width">
        <div>
          <p className="community-eyebrow">
            <Link to="/news">{i18n.t('Throttle Talk')}</Link>
          </p>
          <h1>{i18n.t('People who know their cars')}</h1>
          <p className="community-lead">{i18n.t('Owners and buyers, in their own words.')}</p>
        </div>
        {badges.length > 0 && (
          <dl className="feed-badges">
            {badges.map(({ key, value, name }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd className="number">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {stats && (
          <p className="community-hint feed-counted">
            {i18n.t('Counted {when}.', { when: exactTime(new Date(stats.countedAt)) })}{' '}
            {rating === null && i18n.t('No rating yet: fewer than five members have rated.')}
          </p>
        )}
      </div>
    </section>
  )
}

function Content({ data, acted, now }: { data: FeedData; acted: CommunityAct | undefined; now: Date }) {
  switch (data.tab) {
    case 'spotlight':
      return <SpotlightTab data={data} acted={acted} />
    case 'events':
      return <EventList events={data.events?.events ?? null} now={now} />
    case 'resources':
      return <Resources />
    default:
      return <Posts data={data} now={now} />
  }
}

function Posts({ data: { page, before, isSignedIn }, now }: { data: FeedData; now: Date }) {
  const { i18n } = useLingui()
  if (page === null) return <FailedList address="/community/feed" />
  return (
    <div className="feed-list">
      {isSignedIn && (
        <Link className="feed-write" to="/community?new">
          <span>{i18n.t('Write something about your car')}</span>
          <Icon path={penPath} />
        </Link>
      )}
      {page.posts.length === 0 ? (
        <NoPosts
          path="/community/feed"
          query={{ ...readCommunityQuery(new URLSearchParams()), before }}
          isSignedIn={isSignedIn}
          brand={null}
        />
      ) : (
        <PostList
          page={page}
          older={(position) => `/community/feed?before=${encodeURIComponent(position)}`}
          newest={before === null ? null : '/community/feed'}
        >
          {(post) => <FeedPost key={post.id} post={post} now={now} />}
        </PostList>
      )}
    </div>
  )
}
