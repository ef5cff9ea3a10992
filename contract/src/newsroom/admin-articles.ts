import {
  articleActions,
  longestContent,
  longestExcerpt,
  longestTag,
  longestTitle,
  mostSources,
  mostTags,
} from '@pahiya/domain/newsroom/article-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Block, Chart } from './article-body.ts'
import { ArticleOrigin, ArticleSource, ArticleStatus, Category, Correction, ShareLinks } from './articles.ts'
import { ShareResult } from './sharing.ts'

export const ArticleAction = z.enum(articleActions)

/** Findings of a check of a machine-written text. blocks: the text cannot be approved. */
export const CheckFinding = z
  .object({
    kind: z.string(),
    sentence: z.string(),
    /** The source with which it was compared. */
    source: z.int().nullable(),
    message: z.string(),
    blocks: z.boolean(),
  })
  .meta({ id: 'CheckFinding' })
export type CheckFinding = z.infer<typeof CheckFinding>

/** BLOG-16 for admins, with everything that determines the next actions. */
export const AdminArticle = z
  .object({
    id: Id,
    /** The latest version of its text. Every action includes the version that the admin saw. */
    version: z.int().min(1),
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    category: Category,
    tags: z.array(z.string()),
    image: z.string().nullable(),
    author: z.string(),
    origin: ArticleOrigin,
    status: ArticleStatus,
    readTime: z.int(),
    sources: z.array(z.string()),
    sourceList: z.array(ArticleSource),
    /** Sources whose page a job still has to copy, and those whose page could not be fetched in three attempts. */
    sourceCopies: z.object({ waiting: z.int(), failed: z.int() }),
    createdAt: Instant,
    editedAt: Instant,
    /** The author of the latest version; null for a template or a model. */
    editedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    approvedAt: Instant.nullable(),
    approvedByAuthor: z.boolean(),
    publishedAt: Instant.nullable(),
    /** The time at which an approved article is published automatically. */
    scheduledFor: Instant.nullable(),
    /** The public version, or null. Lower than `version` while an edit is pending. */
    liveVersion: z.int().nullable(),
    /** A live text was edited and has no correction note yet; it cannot be published without one. */
    needsCorrection: z.boolean(),
    socialMediaShared: z.boolean(),
    shareLinks: ShareLinks,
    shares: z.array(ShareResult),
    /** Actions allowed to the caller now. Other actions are rejected with article_state (409) or own_article (403). */
    actions: z.array(ArticleAction),
    /** own-article: another admin has to approve it. unchecked, check-failed: only for a machine-written text. */
    approvalBlockedBy: z.enum(['own-article', 'unchecked', 'check-failed']).nullable(),
    /** Null for texts written by people, and before the check. */
    findings: z.array(CheckFinding).nullable(),
    /** Why it was returned to its author; null otherwise. */
    returnReason: z.string().nullable(),
  })
  .meta({ id: 'AdminArticle' })
export type AdminArticle = z.infer<typeof AdminArticle>

/** The view and edit dialog, including the text as readers would see it. */
export const AdminArticleView = AdminArticle.extend({
  body: z.array(Block),
  charts: z.array(Chart),
  corrections: z.array(Correction),
  /** Markup outside the subset was removed from `body`. */
  leftOut: z.array(z.string()).max(20),
}).meta({ id: 'AdminArticleView' })
export type AdminArticleView = z.infer<typeof AdminArticleView>

const editor = { access: { grant: 'editor' } } as const
const params = z.object({ id: Id })
/** If present, an action on an outdated version is rejected with conflict. Pages always send it. */
const version = z.int().min(1).optional()
const Seen = z.object({ version }).meta({ id: 'SeenVersion' })

/** ADMIN-03, ADMIN-14: drafts appear under all. */
export const adminArticlesRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/articles',
  summary: 'All articles, latest changes first',
  query: z.object({
    status: z.enum(['all', 'pending_approval', 'approved', 'published', 'shared']).default('all'),
    after: z.string().max(120).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(50)).default(20),
  }),
  response: z
    .object({ articles: z.array(AdminArticle).max(50), next: z.string().nullable() })
    .meta({ id: 'AdminArticles' }),
  rate: 'browse',
  errors: [],
})

export const adminArticleRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/articles/:id',
  summary: 'An article in any state, as text and as readers would see it',
  params,
  response: AdminArticleView,
  rate: 'browse',
  errors: ['article_not_found'],
})

const Title = z.string().trim().min(1).max(longestTitle)
const Excerpt = z.string().trim().min(1).max(longestExcerpt)
const Content = z.string().trim().min(1).max(longestContent)

export const NewSource = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** http or https, or a path on this site for our own figures. */
  url: z.string().regex(/^(https?:\/\/|\/(?!\/))\S{1,1990}$/),
  quotation: z.string().trim().max(1_000).nullable().default(null),
})

const Details = {
  category: Category,
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(mostTags),
  sources: z.array(NewSource).max(mostSources),
}

export const createArticleRoute = route({
  ...editor,
  method: 'POST',
  path: '/api/admin/blog/articles',
  summary: 'Starts an article as a draft',
  body: z.strictObject({ title: Title, excerpt: Excerpt, content: Content, ...Details }).meta({ id: 'NewArticle' }),
  largestBodyBytes: 256 * 1024,
  response: AdminArticle,
  status: 201,
  rate: 'write',
  errors: [],
})

/**
 * ADMIN-19: only title, excerpt and content are taken from the body. A changed byte ends the approval: the article
 * returns to pending_approval (a draft stays a draft). For a live article, readers see the earlier text until the edit
 * is published.
 */
export const updateArticleRoute = route({
  ...editor,
  method: 'PUT',
  path: '/api/admin/blog/update/:id',
  summary: 'Saves an edit as the next version',
  params,
  body: z.object({ title: Title, excerpt: Excerpt, content: Content, version }).meta({ id: 'ArticleEdit' }),
  largestBodyBytes: 256 * 1024,
  response: AdminArticle,
  rate: 'write',
  errors: ['article_not_found', 'conflict'],
})

/** Category, tags and sources are part of the approved text. */
export const changeArticleDetailsRoute = route({
  ...editor,
  method: 'PUT',
  path: '/api/admin/blog/details/:id',
  summary: 'Saves category, tags and sources as the next version',
  params,
  body: z.strictObject({ ...Details, version }).meta({ id: 'ArticleDetails' }),
  largestBodyBytes: 256 * 1024,
  response: AdminArticle,
  rate: 'write',
  errors: ['article_not_found', 'conflict'],
})

const action = {
  ...editor,
  method: 'POST',
  params,
  response: AdminArticle,
  rate: 'write',
} as const
const stateErrors = ['article_not_found', 'article_state', 'conflict'] as const

/** ADMIN-11. */
export const submitArticleRoute = route({
  ...action,
  path: '/api/admin/blog/submit/:id',
  summary: 'Submits a draft for approval',
  body: Seen,
  errors: stateErrors,
})

export const returnArticleRoute = route({
  ...action,
  path: '/api/admin/blog/return/:id',
  summary: 'Returns an article to its author as a draft, with the reason',
  body: z.object({ version, reason: z.string().trim().min(1).max(500) }).meta({ id: 'ArticleReturn' }),
  errors: stateErrors,
})

/** ADMIN-07, ADMIN-13: `approver` is accepted and ignored. */
export const approveArticleRoute = route({
  ...action,
  path: '/api/admin/blog/approve/:id',
  summary: 'Approves exactly this text',
  body: z.object({ approver: z.string().max(200).optional(), version }).meta({ id: 'ArticleApproval' }),
  errors: [...stateErrors, 'own_article', 'article_not_checked'],
})

/** ADMIN-08. */
export const publishArticleRoute = route({
  ...action,
  path: '/api/admin/blog/publish/:id',
  summary: 'Publishes the approved text now',
  body: Seen,
  errors: [...stateErrors, 'correction_needed'],
})

export const scheduleArticleRoute = route({
  ...action,
  path: '/api/admin/blog/schedule/:id',
  summary: 'Publishes the approved text at a time within a year; a second call moves it',
  body: z.object({ version, at: Instant }).meta({ id: 'ArticleSchedule' }),
  errors: [...stateErrors, 'correction_needed', 'schedule_time'],
})

export const unscheduleArticleRoute = route({
  ...action,
  path: '/api/admin/blog/unschedule/:id',
  summary: 'Cancels a publishing time',
  body: Seen,
  errors: stateErrors,
})

/**
 * The note belongs to an edit of a live text and appears when it is published, or immediately for the live version
 * itself.
 */
export const correctArticleRoute = route({
  ...action,
  path: '/api/admin/blog/correct/:id',
  summary: 'Adds the dated note that readers see about a changed text',
  body: z.object({ version, note: z.string().trim().min(10).max(1_000) }).meta({ id: 'CorrectionNote' }),
  errors: stateErrors,
})

/** ADMIN-20. A published article leaves a tombstone in the feeds, and its URL states that it was withdrawn. */
export const deleteArticleRoute = route({
  ...editor,
  method: 'DELETE',
  path: '/api/admin/blog/delete/:id',
  summary: 'Deletes an article in any state',
  params,
  response: 'none',
  rate: 'write',
  errors: ['article_not_found'],
})
