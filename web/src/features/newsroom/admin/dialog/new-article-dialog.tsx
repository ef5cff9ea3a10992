import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { Button } from '../../../../components/controls/button.tsx'
import type { ArticleAct } from '../act-on-article.ts'
import { ActResult } from '../act-result.tsx'
import { listAddress, type AdminQuery } from '../admin-url.ts'
import { DetailsFields } from './details-fields.tsx'
import { Modal } from './modal.tsx'
import { TextFields } from './text-fields.tsx'

export function NewArticleDialog({ query, acted }: { query: AdminQuery; acted: ArticleAct | undefined }) {
  const { i18n } = useLingui()
  const typed = acted && acted.failed !== null ? acted.fields : {}
  return (
    <Modal title={i18n.t('New article')} close={listAddress(query)} isWide>
      <ActResult acted={acted} done={null} />
      <Form method="post" preventScrollReset className="article-form">
        <TextFields text={typed} />
        <DetailsFields details={typed} />
        <div className="desk-acts">
          <Button type="submit" kind="blue" name="do" value="create">
            {i18n.t('Save as a draft')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
