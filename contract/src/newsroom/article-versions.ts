import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { AdminArticle } from './admin-articles.ts'
import { Category } from './articles.ts'

export const ArticleVersion = z
  .object({
    version: z.int().min(1),
    title: z.string(),
    savedAt: Instant,
    /** Null for a template or a model. */
    savedBy: z.string().nullable(),
    /** The version whose text was restored; null for an edit. */
    restoredFrom: z.int().nullable(),
    /** SHA-256 of title, excerpt, content, category, tags and sources. */
    hash: z.string(),
    approvedBy: z.string().nullable(),
    /** When it was first published. */
    publishedAt: Instant.nullable(),
  })
  .meta({ id: 'ArticleVersion' })
export type ArticleVersion = z.infer<typeof ArticleVersion>

const editor = { access: { grant: 'editor' }, rate: 'browse' } as const
const Version = z.coerce.number().pipe(z.int().min(1))

export const articleVersionsRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/articles/:id/versions',
  summary: 'Versions of an article, latest first, 50 at a time',
  params: z.object({ id: Id }),
  /** The last version on the previous page. */
  query: z.object({ before: Version.optional() }),
  response: z
    .object({ versions: z.array(ArticleVersion).max(50), hasMore: z.boolean() })
    .meta({ id: 'ArticleVersions' }),
  errors: ['article_not_found'],
})

export const articleVersionRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/articles/:id/versions/:version',
  summary: 'The whole text of one version',
  params: z.object({ id: Id, version: Version }),
  response: ArticleVersion.extend({
    excerpt: z.string(),
    content: z.string(),
    category: Category,
    tags: z.array(z.string()),
    sources: z.array(z.string()),
  }).meta({ id: 'WholeArticleVersion' }),
  errors: ['article_not_found'],
})

/** Runs of equal, removed and added words, in order. */
export const DiffPart = z
  .object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
  .meta({ id: 'DiffPart' })
export type DiffPart = z.infer<typeof DiffPart>

export const articleDiffRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/articles/:id/diff',
  summary: 'What changed between two versions, word by word',
  params: z.object({ id: Id }),
  query: z.object({ from: Version, to: Version }),
  response: z
    .object({
      from: z.int(),
      to: z.int(),
      title: z.array(DiffPart),
      excerpt: z.array(DiffPart),
      /** For the content, one entry per changed paragraph; unchanged ones are omitted. */
      content: z.array(z.object({ paragraph: z.int(), parts: z.array(DiffPart) })),
      category: z.array(DiffPart),
      tags: z.array(DiffPart),
      sources: z.array(DiffPart),
    })
    .meta({ id: 'ArticleDiff' }),
  errors: ['article_not_found'],
})

/** The restored text is byte-identical and becomes the next version. */
export const restoreArticleRoute = route({
  access: { grant: 'editor' },
  method: 'POST',
  path: '/api/admin/blog/restore/:id',
  summary: 'Saves the text of an earlier version as the next version',
  params: z.object({ id: Id }),
  body: z.object({ restore: z.int().min(1), version: z.int().min(1).optional() }).meta({ id: 'ArticleRestore' }),
  response: AdminArticle,
  rate: 'write',
  errors: ['article_not_found', 'conflict'],
})
