import { useLingui } from '@lingui/react'
import type { CommunityEvent } from '@pahiya/contract/community/events'
import { longestEventText, longestEventTitle } from '@pahiya/domain/community/post-fields'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import type { AdminAct } from './act-on-admin.ts'
import { indiaInput } from './india-time.ts'

/** COMM-27: events with date, city and link, entered by admins. */
export function EventDesk({ events, acted }: { events: readonly CommunityEvent[]; acted: AdminAct | undefined }) {
  const { i18n } = useLingui()
  return (
    <div className="feed-list">
      <details className="panel" open={acted !== undefined && acted.fields['version'] === undefined}>
        <summary>{i18n.t('Enter an event')}</summary>
        <EventForm fields={acted?.fields ?? {}} />
      </details>
      {events.map((event) => (
        <details key={event.id} className="panel">
          <summary>
            {event.title}
            {event.isCancelled && ` (${i18n.t('cancelled')})`}
          </summary>
          <EventForm event={event} fields={fieldsOf(event)} />
        </details>
      ))}
    </div>
  )
}

function fieldsOf({ title, content, startsAt, endsAt, city, place, link }: CommunityEvent) {
  return { title, content, starts: indiaInput(startsAt), ends: indiaInput(endsAt), city, place, link: link ?? '' }
}

function EventForm({ event, fields }: { event?: CommunityEvent; fields: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" className="community-form">
      {event && (
        <>
          <input type="hidden" name="id" value={event.id} />
          <input type="hidden" name="version" value={event.version} />
        </>
      )}
      <Field label={i18n.t('Title')} required>
        <TextInput name="title" minLength={5} maxLength={longestEventTitle} defaultValue={fields['title']} />
      </Field>
      <Field label={i18n.t('Text')} required>
        <TextArea
          name="content"
          rows={4}
          minLength={10}
          maxLength={longestEventText}
          defaultValue={fields['content']}
        />
      </Field>
      <div className="community-pair">
        <Field label={i18n.t('Begins (India)')} required>
          <TextInput name="starts" type="datetime-local" defaultValue={fields['starts']} />
        </Field>
        <Field label={i18n.t('Ends (India)')} required>
          <TextInput name="ends" type="datetime-local" defaultValue={fields['ends']} />
        </Field>
        <Field label={i18n.t('City')} required>
          <TextInput name="city" minLength={2} maxLength={60} defaultValue={fields['city']} />
        </Field>
        <Field label={i18n.t('Place')} required>
          <TextInput name="place" minLength={2} maxLength={120} defaultValue={fields['place']} />
        </Field>
      </div>
      <Field label={i18n.t('Link')} hint={i18n.t('Optional')}>
        <TextInput name="link" type="url" maxLength={500} defaultValue={fields['link']} />
      </Field>
      <div className="community-go">
        <Button type="submit" kind="main" name="do" value={event ? 'event-change' : 'event-create'}>
          {event ? i18n.t('Save') : i18n.t('Enter the event')}
        </Button>
        {event && !event.isCancelled && (
          <Button type="submit" name="do" value="event-cancel">
            {i18n.t('Cancel the event')}
          </Button>
        )}
        {event && (
          <Button type="submit" kind="bad" name="do" value="event-delete">
            {i18n.t('Delete')}
          </Button>
        )}
      </div>
    </Form>
  )
}
