const adminViews = ['cases', 'spotlights', 'events'] as const
export type AdminView = (typeof adminViews)[number]

/** The parameters in the URL of /admin/community. */
export type AdminQuery = {
  view: AdminView
  /** The open case. */
  open: string | null
  after: string | null
  done: string | null
}

const path = '/admin/community'

export function readAdminQuery(params: URLSearchParams): AdminQuery {
  return {
    view: adminViews.find((view) => view === params.get('view')) ?? 'cases',
    open: params.get('case'),
    after: params.get('after'),
    done: params.get('done'),
  }
}

export function adminAddress({
  view,
  ...more
}: {
  view: AdminView
  case?: string
  after?: string
  done?: string
}): string {
  const params = new URLSearchParams({ ...(view !== 'cases' && { view }), ...more }).toString()
  return params === '' ? path : `${path}?${params}`
}
