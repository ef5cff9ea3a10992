import type { Category } from '@pahiya/domain/newsroom/article-fields'
import type { Block, Inline } from '@pahiya/domain/newsroom/article-body'
import { sql } from 'kysely'
import { escapeXml } from '../../platform/escape-xml.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findLiveArticles, presentCard } from '../articles/find-live-articles.ts'
import { parseContent } from '../articles/parse-content.ts'

export type FeedEntry = {
  id: string
  title: string
  excerpt: string
  html: string
  category: Category
  author: string
  tags: string[]
  publishedAt: string
  updatedAt: string
}
export type Feed = { entries: FeedEntry[]; withdrawn: { id: string; at: string }[]; updatedAt: string }

const mostEntries = 30
const withdrawnDays = 90

/** The latest articles, and recently withdrawn ones, so that feed readers remove their copies. */
export async function readFeed(database: Database): Promise<Feed> {
  const cards = (await findLiveArticles(database, { limit: mostEntries })).map(presentCard)
  const [contents, { rows: withdrawn }] = await Promise.all([
    findContents(
      database,
      cards.map(({ id }) => id),
    ),
    withdrawnQuery().execute(database),
  ])
  const times = [...cards.map(({ updatedAt }) => updatedAt), ...withdrawn.map(({ at }) => at.toISOString())]
  return {
    entries: cards.map((card) => ({ ...card, html: writeHtml(parseContent(contents.get(card.id) ?? '').blocks) })),
    withdrawn: withdrawn.map(({ id, at }) => ({ id, at: at.toISOString() })),
    updatedAt: times.toSorted().at(-1) ?? new Date(0).toISOString(),
  }
}

export function withdrawnQuery() {
  return sql<{ id: string; at: Date }>`
    select id, deleted_at as at from articles
    where deleted_at > now() - make_interval(days => ${withdrawnDays}) and published_at is not null
    order by deleted_at desc limit ${mostEntries}`
}

async function findContents(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; content: string }>`
    select live.article_id as id, texts.content from live_articles as live
    join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
    where live.article_id = any(${[...ids]}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** The blocks as HTML for feed readers, which insert it into their own pages. */
function writeHtml(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n')
}

function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${inlines(block.inlines)}</p>`
  if (block.kind === 'quote') return `<blockquote><p>${inlines(block.inlines)}</p></blockquote>`
  if (block.kind === 'heading') return `<h${block.level}>${escapeXml(block.text)}</h${block.level}>`
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul'
    return `<${tag}>${block.items.map((item) => `<li>${inlines(item)}</li>`).join('')}</${tag}>`
  }
  if (block.kind === 'chart') return ''
  const caption = block.caption === null ? '' : `<caption>${escapeXml(block.caption)}</caption>`
  const head =
    block.head.length === 0 ? '' : `<tr>${block.head.map((cell) => `<th>${escapeXml(cell)}</th>`).join('')}</tr>`
  const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${inlines(cell)}</td>`).join('')}</tr>`)
  return `<table>${caption}${head}${rows.join('')}</table>`
}

function inlines(all: readonly Inline[]): string {
  return all.map(writeInline).join('')
}

function writeInline(inline: Inline): string {
  if (inline.kind === 'citation') return `[${inline.source}]`
  const text = escapeXml(inline.text)
  if (inline.kind === 'link') return `<a href="${escapeXml(inline.href)}">${text}</a>`
  const strong = inline.strong ? `<strong>${text}</strong>` : text
  return inline.emphasis ? `<em>${strong}</em>` : strong
}
