import { useLingui } from '@lingui/react'
import { postCategories } from '@pahiya/domain/community/post-fields'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { CommunityHead, CommunityMeta, CommunityNav } from '../parts/community-head.tsx'
import { penPath } from '../parts/community-icons.ts'
import { CommunityLinks } from '../parts/community-links.tsx'
import { DoneNotice, useFailureToast } from '../parts/done-notice.tsx'
import { categoryName } from '../parts/labels.ts'
import { PostRow } from '../parts/post-row.tsx'
import { FacebookSignIn, HouseRules, ReadingWithoutAccount } from './list-side.tsx'
import { FailedList, NoPosts } from './list-states.tsx'
import { communityAddress } from './list-url.ts'
import type { loadBrand, loadCommunity } from './load-community.ts'
import { NewPost } from './new-post.tsx'
import { PostList } from './post-list.tsx'
import '../parts/community.css'
import './community-page.css'

export type CommunityData = Awaited<ReturnType<typeof loadCommunity>> | Awaited<ReturnType<typeof loadBrand>>

/** COMM-16. */
const refetchMs = 10 * 60_000

/** COMM-01: /community, and the pages of brands. */
export function CommunityPage({
  data,
  acted,
  origin,
}: {
  data: CommunityData
  acted: CommunityAct | undefined
  origin: string
}) {
  const { i18n } = useLingui()
  const { path, brand, query, isSignedIn, page } = data
  const now = new Date(data.now)
  useFailureToast(acted, i18n.t('Failed to create post'))
  useRefetch()
  const title = brand === null ? i18n.t('Community') : i18n.t('{brand} owners', { brand: brand.name })
  return (
    <main className="community page-width">
      <Meta data={data} title={title} origin={origin} />
      <Head data={data} title={title} />
      {brand === null && <CommunityNav current="/community" />}
      <DoneNotice />
      <div className="community-columns">
        <Categories data={data} />
        <div className="community-list">
          <ListLine data={data} now={now} />
          {page === null ? (
            <FailedList address={communityAddress(path, query, { before: query.before })} />
          ) : page.posts.length === 0 ? (
            <NoPosts path={path} query={query} isSignedIn={isSignedIn} brand={brand?.name ?? null} />
          ) : (
            <PostList
              page={page}
              older={(before) => communityAddress(path, query, { before })}
              newest={query.before === null ? null : communityAddress(path, query, {})}
            >
              {(post) => <PostRow key={post.id} post={post} now={now} />}
            </PostList>
          )}
        </div>
        <aside className="community-side" aria-label={i18n.t('About the community')}>
          {!isSignedIn && <ReadingWithoutAccount back={path} />}
          <HouseRules isSignedIn={isSignedIn} />
        </aside>
      </div>
      <CommunityLinks />
      {isSignedIn && query.isNew && <NewPost close={communityAddress(path, query, {})} car={query.car} acted={acted} />}
    </main>
  )
}

function Meta({ data: { path, brand, query }, title, origin }: { data: CommunityData; title: string; origin: string }) {
  const { i18n } = useLingui()
  const isPlain = query.category === null && query.q === null && query.before === null && !query.isNew
  return (
    <CommunityMeta
      name={brand === null ? i18n.t('Community of Throttle Talk') : title}
      description={
        brand === null
          ? i18n.t(
              'Owners and buyers of used cars in Hyderabad ask, answer and review, beside news from outside sources.',
            )
          : i18n.t('Posts about {brand} cars from owners and buyers, and from outside sources.', {
              brand: brand.name,
            })
      }
      path={path}
      origin={origin}
      isIndexed={isPlain}
    />
  )
}

/** COMM-16: reloads the list every ten minutes while the page is visible. */
function useRefetch(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refetchMs)
    return () => clearInterval(timer)
  }, [revalidate])
}

function Head({ data: { path, query, isSignedIn, brand }, title }: { data: CommunityData; title: string }) {
  const { i18n } = useLingui()
  return (
    <CommunityHead
      title={title}
      {...(brand !== null && {
        lead: i18n.t(
          '{cars, plural, =0 {None of its cars is for sale now.} one {# car for sale now.} other {# cars for sale now.}}',
          {
            cars: brand.liveListings,
          },
        ),
      })}
    >
      <div className="community-tools">
        <search className="community-search">
          <Form method="get" action={path} key={query.q ?? ''}>
            {query.category !== null && <input type="hidden" name="category" value={query.category} />}
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={query.q ?? ''}
              placeholder={i18n.t('Search posts')}
              aria-label={i18n.t('Search posts')}
              enterKeyHint="search"
            />
          </Form>
        </search>
        {isSignedIn ? (
          <ButtonLink kind="main" to={communityAddress(path, query, { isNew: true })} preventScrollReset>
            <Icon path={penPath} />
            {i18n.t('New Post')}
          </ButtonLink>
        ) : (
          <FacebookSignIn back={path} />
        )}
      </div>
      {brand !== null && (
        <p className="community-brand">
          <Link to={`/?brand=${encodeURIComponent(brand.name)}`}>
            {i18n.t('See {brand} cars for sale', { brand: brand.name })}
          </Link>
          <Link to="/community">{i18n.t('All posts')}</Link>
        </p>
      )}
    </CommunityHead>
  )
}

/** COMM-02. */
function Categories({ data: { path, query, stats, isSignedIn } }: { data: CommunityData }) {
  const { i18n } = useLingui()
  const counts = isSignedIn ? stats?.counts : stats?.externalCounts
  const entries = [
    { value: null, name: i18n.t('All Posts'), count: counts?.all },
    ...postCategories.map((value) => ({ value, name: categoryName(value, i18n), count: counts?.[value] })),
  ]
  return (
    <nav className="community-categories" aria-label={i18n.t('Categories')}>
      {entries.map(({ value, name, count }) => (
        <Link
          key={name}
          to={communityAddress(path, query, { category: value })}
          aria-current={query.category === value ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  )
}

function ListLine({ data: { page, query, stats, brand }, now }: { data: CommunityData; now: Date }) {
  const { i18n } = useLingui()
  if (page === null || page.posts.length === 0) return null
  const count = page.posts.length
  const read = stats?.sourcesReadAt ?? null
  return (
    <p className="community-line">
      <span>
        {query.q !== null
          ? i18n.t('{count, plural, one {# post} other {# posts}} with “{words}”', { count, words: query.q })
          : query.before === null
            ? i18n.t('{count, plural, one {The newest post} other {The # newest posts}}', { count })
            : i18n.t('{count, plural, one {# older post} other {# older posts}}', { count })}
      </span>
      {brand === null && read !== null && (
        <span>{i18n.t('Outside sources read {when}', { when: timeAgo(new Date(read), now) })}</span>
      )}
    </p>
  )
}
