import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { statusName } from '../../parts/article-labels.ts'
import type { ArticleAct } from '../act-on-article.ts'
import { ActResult } from '../act-result.tsx'
import { dialogAddress, listAddress, type AdminQuery, type DialogView } from '../admin-url.ts'
import { CorrectForm, DeleteForm, ReturnForm, ScheduleForm } from './action-forms.tsx'
import { DetailsForm } from './details-form.tsx'
import { EditForm } from './edit-form.tsx'
import { Modal } from './modal.tsx'
import { PreviewView } from './preview-view.tsx'
import { VersionsView, type VersionsData } from './versions-view.tsx'

type Props = {
  query: AdminQuery
  versions: VersionsData | null
  acted: ArticleAct | undefined
  now: Date
}

/** ADMIN-04: view and edit, versions, and the actions that need a text or a time. */
export function ArticleDialog({ open, ...rest }: Props & { open: AdminArticleView | 'gone' }) {
  const { i18n } = useLingui()
  if (open !== 'gone') return <OpenArticle article={open} {...rest} />
  return (
    <Modal title={i18n.t('This article does not exist')} close={listAddress(rest.query)}>
      <p>{i18n.t('It may have been deleted in the meantime.')}</p>
    </Modal>
  )
}

const titles: Readonly<Record<DialogView, string>> = {
  edit: /*i18n*/ 'View and edit',
  preview: /*i18n*/ 'View and edit',
  details: /*i18n*/ 'View and edit',
  versions: /*i18n*/ 'View and edit',
  schedule: /*i18n*/ 'Choose when it is published',
  return: /*i18n*/ 'Return to the author',
  correct: /*i18n*/ 'Add a correction note',
  delete: /*i18n*/ 'Delete this article?',
}

const tabs = [
  { view: 'edit', name: /*i18n*/ 'Text' },
  { view: 'preview', name: /*i18n*/ 'Preview' },
  { view: 'details', name: /*i18n*/ 'Details' },
  { view: 'versions', name: /*i18n*/ 'Versions' },
] as const

function OpenArticle({ article, query, versions, acted, now }: Props & { article: AdminArticleView }) {
  const { i18n } = useLingui()
  const { id, status, version, editedAt } = article
  const { view } = query
  const isTab = tabs.some((tab) => tab.view === view)
  return (
    <Modal key={id} title={i18n.t(titles[view])} close={listAddress(query)} isWide={isTab}>
      <p className="desk-hint">
        {statusName(status, i18n)} · {i18n.t('version {version}', { version })} · {exactTime(new Date(editedAt))}
      </p>
      <ActResult acted={acted} done={query.done} />
      {isTab && (
        <nav className="dialog-tabs" aria-label={i18n.t('Views of this article')}>
          {tabs.map((tab) => (
            <Link
              key={tab.view}
              to={dialogAddress(query, id, tab.view)}
              aria-current={tab.view === view ? 'page' : undefined}
              preventScrollReset
              replace
            >
              {i18n.t(tab.name)}
            </Link>
          ))}
        </nav>
      )}
      <View view={view} article={article} query={query} versions={versions} acted={acted} now={now} />
    </Modal>
  )
}

function View({ view, article, query, versions, acted, now }: Props & { view: DialogView; article: AdminArticleView }) {
  const typed = acted && acted.failed !== null ? acted.fields : {}
  switch (view) {
    case 'preview':
      return <PreviewView article={article} />
    case 'details':
      return <DetailsForm key={article.version} article={article} typed={typed} />
    case 'versions':
      return <VersionsView article={article} query={query} data={versions} />
    case 'schedule':
      return <ScheduleForm article={article} typed={typed} now={now} />
    case 'return':
      return <ReturnForm article={article} typed={typed} />
    case 'correct':
      return <CorrectForm article={article} typed={typed} />
    case 'delete':
      return <DeleteForm article={article} close={listAddress(query)} />
    default:
      return <EditForm key={article.version} article={article} typed={typed} />
  }
}
