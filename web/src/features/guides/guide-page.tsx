import { useLingui } from '@lingui/react'
import type { ReadGuide } from '@pahiya/domain/guides/read-guide'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../components/head/breadcrumbs.tsx'
import { Preview } from '../../components/head/preview.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { GuideBlocks } from './guide-blocks.tsx'
import { GuideFigures, GuideSources } from './guide-evidence.tsx'
import './guide-page.css'

const others = [
  { key: 'buying', name: /*i18n*/ 'Buying' },
  { key: 'maintenance', name: /*i18n*/ 'Maintenance' },
  { key: 'finance', name: /*i18n*/ 'Finance' },
] as const

/** COMM-24, C-20: /guides/{key}. The guide is written in English; its figures come from today's rule tables. */
export function GuidePage({ guide, origin }: { guide: ReadGuide; origin: string }) {
  const { i18n } = useLingui()
  const { title, description, path, checkedOn, minutes, sections, changed } = guide
  const url = new URL(path, origin).href
  return (
    <main className="guide page-width">
      <title>{i18n.t('{name} · Pahiya', { name: title })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <Preview title={title} description={description} url={url} />
      <Breadcrumbs
        label={i18n.t('You are here')}
        origin={origin}
        crumbs={[
          { name: i18n.t('Throttle Talk'), path: '/news' },
          { name: i18n.t('Resources'), path: '/community/feed?tab=resources' },
          { name: title, path },
        ]}
      />
      <header lang="en">
        <h1>{title}</h1>
        <p className="guide-lead">{description}</p>
      </header>
      <p className="guide-checked">
        {i18n.t('{minutes} min read', { minutes })} · {i18n.t('text checked {day}', { day: dayText(checkedOn) })} ·{' '}
        <a href="#figures">{i18n.t('figures from our rule tables')}</a> · <a href="#sources">{i18n.t('sources')}</a>
      </p>
      <nav className="guide-others" aria-label={i18n.t('Guides')}>
        {others.map(({ key, name }) => (
          <Link key={key} to={`/guides/${key}`} aria-current={key === guide.key ? 'page' : undefined}>
            {i18n.t(name)}
          </Link>
        ))}
      </nav>
      {changed.length > 0 && <Changed changed={changed} />}
      <div className="guide-columns">
        <nav className="guide-contents" aria-label={i18n.t('Sections')}>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="guide-text" lang="en">
          {sections.map(({ id, title: name, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              <GuideBlocks blocks={blocks} />
            </section>
          ))}
          <GuideFigures guide={guide} />
          <GuideSources sources={guide.sources} />
        </article>
      </div>
    </main>
  )
}

/**
 * A rule has changed since a person last reviewed the text: the figures are current, but the sentences around them may
 * be outdated.
 */
function Changed({ changed }: { changed: ReadGuide['changed'] }) {
  const { i18n } = useLingui()
  return (
    <aside className="guide-changed" aria-labelledby="changed-title">
      <Icon name="circle-alert" />
      <div>
        <h2 id="changed-title">{i18n.t('A rule has changed since this text was checked')}</h2>
        <p>{i18n.t('The figures below are the new ones. The text around them may still describe the old rule.')}</p>
        <ul>
          {changed.map(({ key, name, was, is }) => (
            <li key={key}>{i18n.t('{name}: now {is}, was {was}', { name, is, was })}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
