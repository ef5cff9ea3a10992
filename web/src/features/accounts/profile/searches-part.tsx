import { useLingui } from '@lingui/react'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { PartFailed } from './part-failed.tsx'
import { SwitchForm } from './switch-form.tsx'

/** A search named after its filters, and the URL that repeats it. */
export type RecentSearch = { id: string; name: string; words: string; href: string; searchedAt: string }

/** Searches are recorded only with consent, whose switch is shown with them. */
export function SearchesPart({
  searches,
  remember,
  now,
}: {
  searches: RecentSearch[] | undefined
  remember: boolean
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel profile-wide" aria-labelledby="searches">
      <header className="profile-part-head">
        <h2 id="searches">{i18n.t('Recent searches')}</h2>
        {searches !== undefined && searches.length > 0 && (
          <Form method="post" preventScrollReset>
            <button className="button" data-kind="quiet" data-size="small" name="do" value="forget-searches">
              {i18n.t('Clear all')}
            </button>
          </Form>
        )}
      </header>
      <SwitchForm
        name="rememberSearches"
        on={remember}
        label={i18n.t('Remember my searches')}
        hint={i18n.t('The last 20, filters and words, without your location. Switching it off deletes them.')}
      />
      <p className="profile-hint">
        <Link to="/alerts">{i18n.t('Your alerts')}</Link>
      </p>
      {searches === undefined && <PartFailed />}
      {remember && searches?.length === 0 && <p className="profile-hint">{i18n.t('No searches yet.')}</p>}
      <ul className="profile-list">
        {searches?.map((search) => (
          <OneSearch key={search.id} search={search} now={now} />
        ))}
      </ul>
    </section>
  )
}

function OneSearch({ search: { id, name, words, href, searchedAt }, now }: { search: RecentSearch; now: Date }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Icon name="search" />
      <div>
        <Link to={href}>{name}</Link>
        <small>
          {words !== '' && words !== name && `“${words}” · `}
          {timeAgo(new Date(searchedAt), now)}
        </small>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="search" value={id} />
        <button
          className="icon-button"
          name="do"
          value="forget-search"
          aria-label={i18n.t('Remove {name}', { name })}
          title={i18n.t('Remove {name}', { name })}
        >
          <Icon name="x" />
        </button>
      </Form>
    </li>
  )
}
