import { useLingui } from '@lingui/react'
import type { ArticleAct } from './act-on-article.ts'

const results: Readonly<Record<string, string>> = {
  create: /*i18n*/ 'The draft is saved.',
  save: /*i18n*/ 'The edit is saved as a new version.',
  'save-details': /*i18n*/ 'The details are saved as a new version.',
  submit: /*i18n*/ 'The article now waits for approval.',
  return: /*i18n*/ 'The article is a draft again. Its author reads your reason.',
  approve: /*i18n*/ 'The text is approved. Any change to it ends the approval.',
  publish: /*i18n*/ 'The article is published.',
  schedule: /*i18n*/ 'The publishing time is saved.',
  unschedule: /*i18n*/ 'The publishing time is removed.',
  share: /*i18n*/ 'The article is shared. The result of each network is listed with it.',
  correct: /*i18n*/ 'The correction note is saved.',
  restore: /*i18n*/ 'The earlier text is restored as a new version.',
  delete: /*i18n*/ 'The article is deleted.',
  reports:
    /*i18n*/ 'The reports of that month are written within a few minutes, if they do not exist yet. They wait for approval.',
  'feed-add': /*i18n*/ 'The feed is added and will be read within minutes.',
  'feed-on': /*i18n*/ 'The feed is on.',
  'feed-off': /*i18n*/ 'The feed is off.',
  'feed-delete': /*i18n*/ 'The feed and its entries are deleted.',
}

/** The result of the last action. Sharing shows its results at the article. */
export function ActResult({ acted, done }: { acted: ArticleAct | undefined; done: string | null }) {
  const { i18n } = useLingui()
  if (acted && acted.failed !== null) {
    return (
      <p className="desk-failed" role="alert">
        {acted.failed || i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  const result = results[(acted?.failed === null ? acted.done : done) ?? '']
  return result === undefined ? null : <output className="desk-done">{i18n.t(result)}</output>
}
