import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import { Form } from 'react-router'
import { Button } from '../../../../components/controls/button.tsx'
import { ArticleFields } from './article-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** ADMIN-12: title, excerpt and content, in any status. */
export function EditForm({
  article,
  typed,
}: {
  article: AdminArticleView
  /** The input before a failure. */
  typed: Readonly<Record<string, string>>
}) {
  const { i18n } = useLingui()
  const { status, liveVersion, actions } = article
  const ends = status === 'approved' || status === 'published' || status === 'shared'
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <TextFields text={{ ...article, ...typed }} />
      <p className="desk-hint">
        {i18n.t('Earlier versions are stored, with the name of who changed them.')}{' '}
        {ends && i18n.t('A change ends the approval: the new text waits for approval again.')}{' '}
        {liveVersion !== null &&
          i18n.t('Readers see the earlier text until the new one is published with a correction note.')}
      </p>
      <div className="desk-acts">
        <Button type="submit" kind="blue" name="do" value="save" disabled={!actions.includes('edit')}>
          {i18n.t('Save')}
        </Button>
        {actions.includes('submit') && (
          <Button type="submit" name="do" value="submit" formNoValidate>
            {i18n.t('Submit the saved text for approval')}
          </Button>
        )}
      </div>
    </Form>
  )
}
