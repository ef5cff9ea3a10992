import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import type { BlogAnalytics } from '@pahiya/contract/newsroom/blog-analytics'
import type { Article, ArticleCard, ArticlePage } from '@pahiya/contract/newsroom/articles'

export const now = new Date('2026-11-18T09:00:00Z')

const id = (last: number) => `0190a6c2-7b1e-7c3d-9f2a-${String(last).padStart(12, '0')}`

export const reportCard: ArticleCard = {
  id: id(1),
  title: 'Hyderabad in October: what rose and what fell',
  excerpt: 'Typical asking prices of the most advertised models, counted from adverts that we saw.',
  category: 'market-trends',
  author: 'Pahiya market data',
  origin: 'market-report',
  publishedAt: '2026-11-02T03:30:00.000Z',
  updatedAt: '2026-11-02T03:30:00.000Z',
  readTime: 4,
  tags: ['Prices', 'Hyderabad', 'October 2026', 'Swift'],
  image: `/api/blog/articles/${id(1)}/charts/prices`,
  imageAlt: 'Typical prices of five models in September and October',
  isCorrected: false,
}

export const machineCard: ArticleCard = {
  ...reportCard,
  id: id(2),
  title: 'How insurance passes to the new owner',
  excerpt: 'What a buyer sends, to whom, and by when.',
  category: 'buying-guides',
  author: 'Written by AI',
  origin: 'machine',
  tags: ['Insurance'],
  image: null,
  imageAlt: null,
}

export const peopleCard: ArticleCard = {
  ...machineCard,
  id: id(3),
  title: 'Reading the battery report of a used EV',
  category: 'technology',
  author: 'Leela Nair',
  origin: 'people',
  tags: ['Electric', 'Battery'],
  isCorrected: true,
}

export const listOf = (articles: ArticleCard[], next: string | null = null): ArticlePage => ({
  articles,
  next,
  counts: { all: articles.length, 'market-trends': 1, 'buying-guides': 1, technology: 1, policy: 0 },
})

export const machineArticle: Article = {
  ...machineCard,
  isCorrected: true,
  updatedAt: '2026-11-10T05:00:00.000Z',
  status: 'published',
  content: 'The buyer writes to the insurer within 14 days [1].',
  body: [
    { kind: 'heading', level: 2, text: 'The time limit', anchor: 'the-time-limit' },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'The buyer writes to the insurer within ' },
        { kind: 'text', text: '14 days', strong: true },
        { kind: 'citation', source: 1 },
        { kind: 'citation', source: 9 },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'Send the new RC' }]] },
    { kind: 'quote', inlines: [{ kind: 'text', text: 'The transferee shall apply' }] },
    {
      kind: 'table',
      caption: 'Fees',
      head: ['Paper', 'Fee'],
      rows: [[[{ kind: 'text', text: 'Form 29' }], [{ kind: 'text', text: '₹0' }]]],
    },
    { kind: 'chart', key: 'fees' },
  ],
  charts: [
    {
      key: 'fees',
      title: 'Fee by month',
      summary: 'The fee did not change.',
      image: `/api/blog/articles/${id(2)}/charts/fees`,
      width: 720,
      height: 360,
      table: { head: ['Month', 'Fee'], rows: [['October 2026', '₹50']] },
      source: 'Pahiya, 1 November 2026',
    },
  ],
  sources: ['https://transport.example/rc'],
  sourceList: [
    {
      number: 1,
      title: 'Transfer of ownership',
      url: 'https://transport.example/rc',
      quotation: 'within fourteen days',
      fetchedAt: '2026-11-01T05:00:00.000Z',
      archivedCopy: `/api/blog/articles/${id(2)}/sources/1`,
    },
  ],
  approvedBy: 'Leela Nair',
  approvedAt: '2026-11-02T03:00:00.000Z',
  approvedByAuthor: false,
  socialMediaShared: false,
  shareLinks: {},
  corrections: [
    {
      at: '2026-11-10T05:00:00.000Z',
      note: 'We wrote 30 days. The limit is 14 days.',
      changes: [{ before: 'within 30 days', after: 'within 14 days' }],
    },
  ],
  url: `https://pahiya.example/blog/${id(2)}`,
}

export const adminArticle: AdminArticleView = {
  id: id(2),
  version: 3,
  title: machineArticle.title,
  excerpt: machineArticle.excerpt,
  content: machineArticle.content,
  category: 'buying-guides',
  tags: ['Insurance'],
  image: null,
  author: 'Written by AI',
  origin: 'machine',
  status: 'pending_approval',
  readTime: 4,
  sources: machineArticle.sources,
  sourceList: machineArticle.sourceList,
  sourceCopies: { waiting: 0, failed: 0 },
  createdAt: '2026-11-17T05:00:00.000Z',
  editedAt: '2026-11-18T08:00:00.000Z',
  editedBy: null,
  approvedBy: null,
  approvedAt: null,
  approvedByAuthor: false,
  publishedAt: null,
  scheduledFor: null,
  liveVersion: null,
  needsCorrection: false,
  socialMediaShared: false,
  shareLinks: {},
  shares: [],
  actions: ['edit', 'approve', 'return', 'delete'],
  approvalBlockedBy: null,
  findings: [],
  returnReason: null,
  body: machineArticle.body,
  charts: machineArticle.charts,
  corrections: [],
  leftOut: [],
}

const unused = { configured: false, answeredLastTime: null, lastCalledAt: null }

export const analytics: BlogAnalytics = {
  total: 9,
  draft: 1,
  pending: 2,
  approved: 1,
  published: 3,
  shared: 2,
  scheduled: 1,
  dataStatus: { realContent: 6, aiGenerated: 3, sampleContent: 0 },
  apiStatus: {
    perplexity: { configured: true, answeredLastTime: true, lastCalledAt: '2026-11-18T08:00:00.000Z' },
    gemini: { configured: true, answeredLastTime: false, lastCalledAt: '2026-11-18T08:30:00.000Z' },
    firecrawl: unused,
  },
  networks: [{ network: 'mastodon', ...unused }],
  feeds: { total: 3, failing: 1 },
  firstReportMonth: '2026-08',
  warnings: ['Gemini did not answer the last call.'],
  lastUpdated: '2026-11-18T08:59:00.000Z',
  admins: 2,
}
