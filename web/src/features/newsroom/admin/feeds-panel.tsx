import { useLingui } from '@lingui/react'
import type { NewsFeed } from '@pahiya/contract/newsroom/feeds-in'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'

/** The feeds that supply headlines: their state, a switch for each, and a form to add one. */
export function FeedsPanel({ feeds, now }: { feeds: readonly NewsFeed[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <details className="panel desk-more">
      <summary>{i18n.t('Feeds ({count})', { count: feeds.length })}</summary>
      <ul className="feed-list">
        {feeds.map((feed) => (
          <FeedLine key={feed.id} feed={feed} now={now} />
        ))}
      </ul>
      <Form method="post" preventScrollReset className="newsroom-row">
        <Field label={i18n.t('Name')} required>
          <TextInput name="name" maxLength={80} />
        </Field>
        <Field label={i18n.t('Address of the feed')} required>
          <TextInput name="url" type="url" maxLength={500} placeholder="https://" />
        </Field>
        <Button type="submit" name="do" value="feed-add">
          {i18n.t('Add the feed')}
        </Button>
      </Form>
    </details>
  )
}

function FeedLine({ feed, now }: { feed: NewsFeed; now: Date }) {
  const { i18n } = useLingui()
  const { id, name, url, isOn, state, lastFetchedAt, refusal, flaws, entries } = feed
  const read =
    state === 'off'
      ? i18n.t('off')
      : lastFetchedAt === null
        ? i18n.t('not read yet')
        : i18n.t('read {time}', { time: timeAgo(new Date(lastFetchedAt), now) })
  return (
    <li>
      <div>
        <b>{name}</b> <small>{url}</small>
        <p className="desk-hint">
          {read} · {i18n.t('{count, plural, one {# entry} other {# entries}}', { count: entries })}
          {flaws.length > 0 && ` · ${flaws.join(', ')}`}
        </p>
        {refusal !== null && <p className="newsroom-note">{refusal}</p>}
      </div>
      <Form method="post" preventScrollReset className="article-acts">
        <input type="hidden" name="feed" value={id} />
        <Button type="submit" size="small" name="do" value={isOn ? 'feed-off' : 'feed-on'}>
          {isOn ? i18n.t('Turn off') : i18n.t('Turn on')}
          <span className="sr-only">: {name}</span>
        </Button>
        <details className="feed-delete">
          <summary>
            {i18n.t('Delete')}
            <span className="sr-only">: {name}</span>
          </summary>
          <Button type="submit" size="small" kind="bad" name="do" value="feed-delete">
            {i18n.t('Delete the feed and its entries')}
          </Button>
        </details>
      </Form>
    </li>
  )
}
