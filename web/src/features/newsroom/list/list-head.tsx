import { useLingui } from '@lingui/react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import type { Refreshed } from './refreshed.ts'
import { listAddress, type ListPath, type ListQuery } from './list-url.ts'

/** The heading, the search (BLOG-04) and Refresh Content (BLOG-05). */
export function ListHead({
  path,
  query,
  refreshed,
}: {
  path: ListPath
  query: ListQuery
  refreshed: Refreshed | undefined
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const here = listAddress(path, query, {})
  return (
    <header className="newsroom-head">
      <div>
        <Heading path={path} />
      </div>
      <div className="newsroom-tools">
        <search className="newsroom-search">
          <Form method="get" action={path} key={here}>
            {query.category !== null && <input type="hidden" name="category" value={query.category} />}
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={query.q ?? ''}
              placeholder={i18n.t('Title, excerpt or tag')}
              aria-label={i18n.t('Search articles')}
              enterKeyHint="search"
            />
          </Form>
        </search>
        <Form method="post" action={here} preventScrollReset>
          <Button type="submit" name="do" value="refresh" icon="refresh-cw" busy={formData?.get('do') === 'refresh'}>
            {i18n.t('Refresh Content')}
          </Button>
        </Form>
      </div>
      {refreshed && <RefreshResult refreshed={refreshed} />}
      {query.tag !== null && (
        <p className="newsroom-filter">
          {i18n.t('Articles about {tag}', { tag: query.tag })}{' '}
          <Link to={listAddress(path, query, { tag: null })}>{i18n.t('Show all')}</Link>
        </p>
      )}
    </header>
  )
}

function Heading({ path }: { path: ListPath }) {
  const { i18n } = useLingui()
  return path === '/news' ? (
    <>
      <h1>{i18n.t('Throttle Talk')}</h1>
      <h2 className="newsroom-title">{i18n.t('Latest Automotive News')}</h2>
    </>
  ) : (
    <>
      <p className="newsroom-eyebrow">
        <Link to="/news">{i18n.t('Throttle Talk')}</Link>
      </p>
      <h1>{i18n.t('Latest Automotive News')}</h1>
    </>
  )
}

function RefreshResult({ refreshed }: { refreshed: Refreshed }) {
  const { i18n } = useLingui()
  const text =
    refreshed.failed !== null
      ? refreshed.failed || i18n.t('The list could not be reloaded. Please try again.')
      : refreshed.started === null || refreshed.started === 0
        ? i18n.t('This is the current list.')
        : i18n.t(
            '{count, plural, one {# new article is being written. It waits for approval before it appears here.} other {# new articles are being written. They wait for approval before they appear here.}}',
            { count: refreshed.started },
          )
  return <output className="newsroom-filter">{text}</output>
}
