import { useLingui } from '@lingui/react'
import type { ChannelReply, ChannelStatus, ListingChannels } from '@pahiya/contract/selling/channels'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { stateKinds, stateSentence, channelStateLabel } from './channel-labels.ts'

/** One channel: its state, its problems, a preview of the car there, and the channel's own responses as proof. */
export function ChannelPanel({
  channel,
  listing,
  now,
}: {
  channel: ChannelStatus
  listing: ListingChannels
  now: string
}) {
  const { i18n } = useLingui()
  const { key, name, state, problems, lastFailure, preview, answers } = channel
  return (
    <section className="panel channel" aria-labelledby={`channel-${key}`}>
      <header>
        <h2 id={`channel-${key}`}>{name}</h2>
        <Badge kind={stateKinds[state]}>{channelStateLabel(state, i18n)}</Badge>
      </header>
      <p className="channel-says">{stateSentence(channel, i18n)}</p>
      {problems.length > 0 && (
        <ul className="channel-problems">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{field === 'vin' ? <a href="#vin">{message}</a> : message}</li>
          ))}
        </ul>
      )}
      <Times channel={channel} now={now} />
      {preview !== null && <Preview listing={listing} fields={preview} />}
      {lastFailure !== null && (
        <details>
          <summary>{i18n.t('What went wrong')}</summary>
          <p className="channels-small">{lastFailure}</p>
        </details>
      )}
      {answers.length > 0 && (
        <details open={state === 'gone' || state === 'refused'}>
          <summary>{i18n.t('Replies from this platform')}</summary>
          <ol className="channel-answers">
            {answers.map((answer) => (
              <Answer key={`${answer.answeredAt} ${answer.receipt ?? ''}`} answer={answer} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

/** When the last change was sent, and when a failed one will be retried. */
function Times({ channel: { announcedAt, lastFailure, nextTryAt }, now }: { channel: ChannelStatus; now: string }) {
  const { i18n } = useLingui()
  const times = [
    announcedAt !== null && i18n.t('Last change {age}', { age: timeAgo(new Date(announcedAt), new Date(now)) }),
    lastFailure !== null &&
      nextTryAt !== null &&
      i18n.t('Next attempt {time}', { time: exactTime(new Date(nextTryAt)) }),
  ].filter(Boolean)
  return times.length > 0 && <p className="channels-small">{times.join(' · ')}</p>
}

function Preview({ listing, fields }: { listing: ListingChannels; fields: NonNullable<ChannelStatus['preview']> }) {
  const { i18n } = useLingui()
  return (
    <details>
      <summary>{i18n.t('How it looks there')}</summary>
      <div className="channel-card">
        <CarPhoto images={listing.picture === null ? [] : [listing.picture]} alt="" sizes="140px" ratio="row" />
        <div>
          <b>{listing.title}</b>
          <span className="number">{rupees(listing.priceRupees)}</span>
          <span>{listing.facts.join(' · ')}</span>
          <span>{listing.place}</span>
        </div>
      </div>
      <details className="channel-exact">
        <summary>{i18n.t('Every detail we send')}</summary>
        <dl className="channel-fields">
          {fields.map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </details>
  )
}

function Answer({
  answer: { change, announcedAt, answeredAt, outcome, status, receipt, answer },
}: {
  answer: ChannelReply
}) {
  const { i18n } = useLingui()
  const seconds = Math.max(0, Math.round((Date.parse(answeredAt) - Date.parse(announcedAt)) / 1000))
  return (
    <li>
      <b>{wordOf()}</b> {exactTime(new Date(answeredAt))}{' '}
      <small>
        {i18n.t('{seconds} s after your change', { seconds })}
        {receipt !== null && ` · ${receipt}`}
      </small>
      <details>
        <summary>{i18n.t('Their reply, word for word')}</summary>
        <code>{status === null ? answer : `HTTP ${status} ${answer}`}</code>
      </details>
    </li>
  )

  function wordOf(): string {
    if (outcome === 'refused') return i18n.t('Not accepted')
    return change === 'gone' ? i18n.t('Taken down') : i18n.t('Accepted')
  }
}
