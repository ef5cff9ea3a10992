import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../../components/controls/button.tsx'
import { Field } from '../../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../../components/controls/text-input.tsx'
import { writeIndiaTime } from '../india-input.ts'
import { ArticleFields } from './article-fields.tsx'

type Props = { article: AdminArticleView; typed: Readonly<Record<string, string>> }

export function ScheduleForm({ article, typed, now }: Props & { now: Date }) {
  const { i18n } = useLingui()
  const { title, scheduledFor } = article
  const chosen = typed['at'] ?? (scheduledFor === null ? undefined : writeIndiaTime(new Date(scheduledFor)))
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <p>
        <b>{title}</b>
      </p>
      <Field
        label={i18n.t('Date and time in India')}
        hint={i18n.t('Within a year. You can change or remove it.')}
        required
      >
        <TextInput type="datetime-local" name="at" min={writeIndiaTime(now)} defaultValue={chosen} />
      </Field>
      <div className="desk-acts">
        <Button type="submit" kind="blue" name="do" value="schedule">
          {i18n.t('Save the time')}
        </Button>
      </div>
    </Form>
  )
}

export function ReturnForm({ article, typed }: Props) {
  const { i18n } = useLingui()
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <p>
        <b>{article.title}</b>
      </p>
      <Field label={i18n.t('What has to change?')} hint={i18n.t('The author reads this')} required>
        <TextArea name="reason" maxLength={500} defaultValue={typed['reason']} />
      </Field>
      <div className="desk-acts">
        <Button type="submit" kind="blue" name="do" value="return">
          {i18n.t('Return to author')}
        </Button>
      </div>
    </Form>
  )
}

export function CorrectForm({ article, typed }: Props) {
  const { i18n } = useLingui()
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <p>
        <b>{article.title}</b>
      </p>
      <Field
        label={i18n.t('Note to readers')}
        hint={i18n.t('Say what was wrong and what is right. It is shown with its date under the title.')}
        required
      >
        <TextArea name="note" minLength={10} maxLength={1_000} defaultValue={typed['note']} />
      </Field>
      <div className="desk-acts">
        <Button type="submit" kind="blue" name="do" value="correct">
          {i18n.t('Save the note')}
        </Button>
      </div>
    </Form>
  )
}

export function DeleteForm({ article, close }: { article: AdminArticleView; close: string }) {
  const { i18n } = useLingui()
  const { title, liveVersion } = article
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <p>
        <b>{title}</b>
      </p>
      <p>
        {liveVersion === null
          ? i18n.t('The article leaves this list and cannot be restored here.')
          : i18n.t(
              'The article leaves this list, the site, its search and its feeds, and cannot be restored here. Readers who open its link see that it was withdrawn. Posts on social networks stay.',
            )}{' '}
        {i18n.t('Its versions stay in the database, as part of the record of who published what.')}
      </p>
      <div className="desk-acts">
        <Button type="submit" kind="bad" name="do" value="delete">
          {i18n.t('Delete')}
        </Button>
        <ButtonLink to={close} preventScrollReset>
          {i18n.t('Keep it')}
        </ButtonLink>
      </div>
    </Form>
  )
}
