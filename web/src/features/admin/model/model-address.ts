export const modelPath = '/admin/model'
const modelViews = ['runs', 'drift', 'relevance', 'phrases'] as const
export type ModelView = (typeof modelViews)[number]

/** The state of the page, all of it in its URL. */
export type ModelQuery = {
  view: ModelView
  before: string | null
  /** The open training run. */
  run: string | null
  /** The open judged search. */
  query: string | null
  done: string | null
}

export function readModelQuery(params: URLSearchParams): ModelQuery {
  return {
    view: modelViews.find((view) => view === params.get('view')) ?? 'runs',
    before: params.get('before'),
    run: params.get('run'),
    query: params.get('query'),
    done: params.get('done'),
  }
}

export function modelAddress(query: Partial<Record<keyof ModelQuery, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? modelPath : `${modelPath}?${new URLSearchParams(given).toString()}`
}
