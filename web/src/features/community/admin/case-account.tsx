import { useLingui } from '@lingui/react'
import type { ModeratedAccount, ModerationEvent } from '@pahiya/contract/community/moderation-desk'
import { communityRules } from '@pahiya/domain/community/moderation-fields'
import { exactTime, fullDay } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { levelName, ruleName } from '../parts/labels.ts'

/** One action hides everything by an account, and another restores it. */
export function AccountPart({ account }: { account: ModeratedAccount }) {
  const { i18n } = useLingui()
  const { id, firstName, level, since, livePosts, liveComments, hiddenTexts, reportsSent, reportsConfirmed } = account
  const isBanned = account.bannedUntil !== null
  return (
    <section className="panel community-form" aria-labelledby="account-title">
      <h3 id="account-title">
        {firstName}, {levelName(level, i18n)}
      </h3>
      <p className="desk-hint">
        {i18n.t(
          'Since {day}; {posts} posts, {comments} comments, {hidden} hidden; {sent} reports, {confirmed} confirmed',
          {
            day: fullDay(new Date(since)),
            posts: livePosts,
            comments: liveComments,
            hidden: hiddenTexts,
            sent: reportsSent,
            confirmed: reportsConfirmed,
          },
        )}
      </p>
      <details>
        <summary>{isBanned ? i18n.t('Lift the ban') : i18n.t('Hide everything of this account')}</summary>
        <Form method="post" className="community-form">
          <input type="hidden" name="id" value={id} />
          {!isBanned && (
            <>
              <Field label={i18n.t('Guideline')}>
                <Select
                  name="rule"
                  defaultValue="spam"
                  choices={communityRules.map((each) => ({ value: each, label: ruleName(each, i18n) }))}
                />
              </Field>
              <Field label={i18n.t('Days')} hint={i18n.t('Empty means until it is lifted.')}>
                <TextInput name="days" inputMode="numeric" pattern="\d*" maxLength={4} />
              </Field>
            </>
          )}
          <Field label={i18n.t('Reason')} required>
            <TextInput name="reason" minLength={3} maxLength={500} />
          </Field>
          <Button type="submit" name="do" value={isBanned ? 'unban' : 'ban'} kind={isBanned ? 'line' : 'bad'}>
            {isBanned ? i18n.t('Lift the ban') : i18n.t('Hide everything')}
          </Button>
        </Form>
      </details>
    </section>
  )
}

/** The append-only log; an entry is undone only by another entry. */
export function EventLog({ events }: { events: readonly ModerationEvent[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="log-title">
      <h3 id="log-title">{i18n.t('Log')}</h3>
      <ul className="line-list">
        {events.map(({ id, at, kind, moderator, by, rule, note, canUndo }) => (
          <li key={id}>
            {exactTime(new Date(at))}: <b>{kind}</b> {moderator ?? by} {rule !== null && ruleName(rule, i18n)} {note}
            {canUndo && (
              <Form method="post" className="community-go">
                <input type="hidden" name="id" value={id} />
                <input
                  className="input"
                  name="reason"
                  required
                  minLength={3}
                  maxLength={500}
                  placeholder={i18n.t('Reason')}
                  aria-label={i18n.t('Reason for undoing {kind}', { kind })}
                />
                <Button type="submit" size="small" name="do" value="undo">
                  {i18n.t('Undo')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
