import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import { Form } from 'react-router'
import { Button } from '../../../../components/controls/button.tsx'
import { writeSources } from '../source-lines.ts'
import { ArticleFields } from './article-fields.tsx'
import { DetailsFields } from './details-fields.tsx'

/** Category, tags and sources: they are part of the approved text, so saving them also creates a version. */
export function DetailsForm({
  article,
  typed,
}: {
  article: AdminArticleView
  typed: Readonly<Record<string, string>>
}) {
  const { i18n } = useLingui()
  const { category, tags, sourceList, actions } = article
  return (
    <Form method="post" preventScrollReset className="article-form">
      <ArticleFields article={article} />
      <DetailsFields details={{ category, tags: tags.join(', '), sources: writeSources(sourceList), ...typed }} />
      <div className="desk-acts">
        <Button type="submit" kind="blue" name="do" value="save-details" disabled={!actions.includes('edit')}>
          {i18n.t('Save')}
        </Button>
      </div>
    </Form>
  )
}
