import type { I18n } from '@lingui/core'
import type { ArticleStatus, Category } from '@pahiya/domain/newsroom/article-fields'

const categoryNames: Readonly<Record<Category, string>> = {
  'market-trends': /*i18n*/ 'Market trends',
  'buying-guides': /*i18n*/ 'Buying guides',
  technology: /*i18n*/ 'Technology',
  policy: /*i18n*/ 'Policy',
}

export function categoryName(category: Category, i18n: I18n): string {
  return i18n.t(categoryNames[category])
}

const statusNames: Readonly<Record<ArticleStatus, string>> = {
  draft: /*i18n*/ 'Draft',
  pending_approval: /*i18n*/ 'Pending approval',
  approved: /*i18n*/ 'Approved',
  published: /*i18n*/ 'Published',
  shared: /*i18n*/ 'Shared',
}

export function statusName(status: ArticleStatus, i18n: I18n): string {
  return i18n.t(statusNames[status])
}

export const networkNames = { mastodon: 'Mastodon', bluesky: 'Bluesky', telegram: 'Telegram' } as const
