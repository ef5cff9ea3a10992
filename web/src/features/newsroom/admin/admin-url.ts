/** ADMIN-03: drafts appear under all. */
export const statusFilters = ['all', 'pending_approval', 'approved', 'published', 'shared'] as const
type StatusFilter = (typeof statusFilters)[number]

/** The views of the open dialog. */
const dialogViews = ['edit', 'preview', 'details', 'versions', 'schedule', 'return', 'correct', 'delete'] as const
export type DialogView = (typeof dialogViews)[number]

export type AdminQuery = {
  status: StatusFilter
  after: string | null
  /** The article in the dialog. */
  article: string | null
  view: DialogView
  /** The two versions to compare. */
  from: number | null
  to: number | null
  /** The form for a new article is open. */
  isNew: boolean
  /** The last action, which closed the dialog. */
  done: string | null
}

export function readAdminQuery(params: URLSearchParams): AdminQuery {
  const version = (name: string) => {
    const read = Number(params.get(name))
    return Number.isInteger(read) && read > 0 ? read : null
  }
  return {
    status: statusFilters.find((status) => status === params.get('status')) ?? 'all',
    after: params.get('after'),
    article: params.get('article'),
    view: dialogViews.find((view) => view === params.get('view')) ?? 'edit',
    from: version('from'),
    to: version('to'),
    isNew: params.has('new'),
    done: params.get('done'),
  }
}

const path = '/admin/blog'

export function listAddress({ status, after }: Pick<AdminQuery, 'status' | 'after'>): string {
  const params = new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(after !== null && { after }),
  }).toString()
  return params === '' ? path : `${path}?${params}`
}

export function dialogAddress(
  query: Pick<AdminQuery, 'status' | 'after'>,
  article: string,
  view: DialogView,
  more: Readonly<Record<string, string>> = {},
): string {
  const list = listAddress(query)
  const params = new URLSearchParams({ article, ...(view !== 'edit' && { view }), ...more }).toString()
  return `${list}${list.includes('?') ? '&' : '?'}${params}`
}

export function newArticleAddress(query: Pick<AdminQuery, 'status' | 'after'>): string {
  const list = listAddress(query)
  return `${list}${list.includes('?') ? '&' : '?'}new`
}

/** These actions leave the dialog open, because it shows what they changed. */
const staysOpen: Readonly<Record<string, DialogView>> = {
  save: 'edit',
  'save-details': 'details',
  restore: 'versions',
  create: 'edit',
}

/**
 * The URL after an action; null if the current page shows the result: a failure with its input, or the results of
 * sharing.
 */
export function addressAfter(
  acted: { failed: string | null; done?: string; shared?: { status: string }; article: string | null },
  params: URLSearchParams,
): string | null {
  const { failed, done = '', shared, article } = acted
  if (failed !== null) return null
  const query = readAdminQuery(params)
  // A shared article is only in this list, which shows the results.
  if (shared?.status === 'shared' && query.status !== 'all')
    return `${listAddress({ status: 'shared', after: null })}&done=share`
  if (shared !== undefined) return null
  const view = staysOpen[done]
  if (view !== undefined && article !== null) return dialogAddress(query, article, view, { done })
  const list = listAddress(query)
  return `${list}${list.includes('?') ? '&' : '?'}done=${done}`
}
