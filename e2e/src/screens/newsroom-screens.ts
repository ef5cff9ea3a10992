import type { Screen } from './screen.ts'
import { articles } from './states/articles.ts'
import { openArticles, openBrokenList, openTopicForm, openWithoutArticles } from './steps/newsroom-steps.ts'
import { openRecords } from './steps/records-steps.ts'

/** The newsroom, the audit log and the numbers. */
export const newsroomScreens: readonly Screen[] = [
  { name: 'news', path: '/news', mock: 'news', core: true },
  { name: 'blog', path: '/blog', mock: 'news' },
  { name: 'blog-category', path: '/blog?category=buying-guides', mock: 'news' },
  { name: 'blog-none', path: '/blog?q=zeppelin' },
  { name: 'blog-empty', path: '/financing', prepare: openWithoutArticles },
  { name: 'blog-failed', path: '/financing', prepare: openBrokenList },
  { name: 'blog-topic', path: '/login', over: true, prepare: openTopicForm },
  { name: 'article-report', path: `/blog/${articles.report}`, mock: 'article', core: true },
  { name: 'article-machine', path: `/blog/${articles.machine}`, mock: 'article', core: true },
  { name: 'article-people', path: `/blog/${articles.people}`, mock: 'article' },
  { name: 'article-unknown', path: '/blog/0190a6c2-7b1e-7c3d-9f2a-00000000dfff' },
  { name: 'admin-audit', path: '/login', prepare: openRecords('/admin/audit') },
  { name: 'admin-numbers', path: '/login', prepare: openRecords('/admin/numbers') },
  { name: 'admin-articles', path: '/login', mock: 'admin-articles', prepare: openArticles() },
  {
    name: 'admin-articles-edit',
    path: '/login',
    over: true,
    mock: 'admin-articles-dialog',
    prepare: openArticles(`?article=${articles.pending}`),
  },
  {
    name: 'admin-articles-preview',
    path: '/login',
    over: true,
    prepare: openArticles(`?article=${articles.pending}&view=preview`),
  },
  {
    name: 'admin-articles-details',
    path: '/login',
    over: true,
    prepare: openArticles(`?article=${articles.pending}&view=details`),
  },
  {
    name: 'admin-articles-versions',
    path: '/login',
    over: true,
    prepare: openArticles(`?article=${articles.machine}&view=versions`),
  },
  {
    name: 'admin-articles-schedule',
    path: '/login',
    over: true,
    prepare: openArticles(`?article=${articles.scheduled}&view=schedule`),
  },
  {
    name: 'admin-articles-delete',
    path: '/login',
    over: true,
    prepare: openArticles(`?article=${articles.shared}&view=delete`),
  },
  { name: 'admin-articles-new', path: '/login', over: true, prepare: openArticles('?new') },
  { name: 'admin-articles-sign-in', path: '/admin/blog' },
  { name: 'admin-articles-forbidden', path: '/login', prepare: openArticles('', 'Asha Reddy') },
]
