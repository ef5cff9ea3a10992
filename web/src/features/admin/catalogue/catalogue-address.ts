import { aliasKinds, type AliasKind } from '@pahiya/domain/catalogue/alias'

export const cataloguePath = '/admin/catalogue'

/** The state of the page, all of it in its URL. */
export type CatalogueQuery = {
  view: 'words' | 'spellings'
  after: string | null
  before: string | null
  /** The word that is open. */
  word: string | null
  kind: AliasKind
  make: string
  model: string
  name: string
  done: string | null
}

export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, 120) ?? ''
  return {
    view: params.get('view') === 'spellings' ? 'spellings' : 'words',
    after: params.get('after'),
    before: params.get('before'),
    word: text('word').slice(0, 60) || null,
    kind: aliasKinds.find((kind) => kind === params.get('kind')) ?? 'model',
    make: text('make'),
    model: text('model'),
    name: text('name'),
    done: params.get('done'),
  }
}

export function catalogueAddress(query: Partial<Record<keyof CatalogueQuery, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? cataloguePath : `${cataloguePath}?${new URLSearchParams(given).toString()}`
}

/** Whether the form is complete enough for a preview. */
export function isPreviewable({ word, kind, make, model, name }: CatalogueQuery): boolean {
  if (word === null || word.length < 2) return false
  if (kind === 'ordinary') return true
  if (name === '') return false
  return (kind !== 'model' && kind !== 'variant') || (make !== '' && (kind === 'model' || model !== ''))
}
