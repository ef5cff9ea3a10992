import type { AdminArticle, AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import type { ShareResult } from '@pahiya/contract/newsroom/sharing'
import { findActions, findApprovalBlock, type ArticleState } from '@pahiya/domain/newsroom/article-actions'
import { authorName, chartPath } from '../articles/find-live-articles.ts'
import { parseContent } from '../articles/parse-content.ts'
import { presentCharts, presentSources } from '../articles/present-text.ts'
import { countCopies, withCopies } from '../source-copies/source-copies.ts'
import type { AdminRow, StoredShare } from './find-admin-articles.ts'

/** The caller, and the number of admins. */
export type Reviewer = { id: string; admins: number }

export function presentAdminArticle(row: AdminRow, reviewer: Reviewer): AdminArticle {
  const state = readState(row, reviewer)
  const shares = row.shares.map(presentShare)
  const posted = shares.filter(({ outcome }) => outcome === 'posted')
  const chart = row.charts[0]
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    tags: row.tags,
    image: chart ? chartPath(row.id, chart.key) : null,
    author: authorName(row.origin, row.author),
    origin: row.origin,
    status: row.status,
    readTime: row.minutes,
    sources: row.sources.map(({ url }) => url),
    sourceList: presentSources(row.id, withCopies(row.sources, row.copies)),
    sourceCopies: countCopies(row.sources, row.copies),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt.toISOString(),
    editedBy: row.editedBy,
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedByAuthor: row.approvedByAuthor,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    liveVersion: row.liveVersion,
    needsCorrection: state.needsCorrection,
    socialMediaShared: posted.length > 0,
    shareLinks: Object.fromEntries(posted.map(({ network, url }) => [network, url])),
    shares,
    actions: findActions(state),
    approvalBlockedBy: findApprovalBlock(state),
    findings: row.findings,
    returnReason: row.returnReason,
  }
}

export function presentAdminView(
  row: AdminRow,
  reviewer: Reviewer,
  corrections: AdminArticleView['corrections'],
): AdminArticleView {
  const { blocks, leftOut } = parseContent(row.content)
  return {
    ...presentAdminArticle(row, reviewer),
    body: blocks,
    charts: presentCharts(row.id, row.charts),
    corrections,
    leftOut,
  }
}

function readState(row: AdminRow, reviewer: Reviewer): ArticleState {
  const hasNewText = row.liveVersion !== null && row.liveVersion < row.version
  return {
    status: row.status,
    origin: row.origin,
    isOwnText: row.savedById === reviewer.id,
    isOnlyAdmin: reviewer.admins === 1,
    checkState: row.checkState,
    isScheduled: row.scheduledFor !== null,
    needsCorrection: hasNewText && !row.hasNote,
    isLive: row.liveVersion !== null,
    isShared: row.shares.some(({ outcome }) => outcome === 'posted'),
  }
}

/** A post whose process died may exist. */
function presentShare({ outcome, problem, ...share }: StoredShare): ShareResult {
  if (outcome !== 'sending') return { ...share, outcome, problem }
  return { ...share, outcome: 'unknown', problem: 'The connection broke before the network replied' }
}
