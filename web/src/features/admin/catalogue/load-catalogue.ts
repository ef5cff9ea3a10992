import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'
import { isPreviewable, readCatalogueQuery, type CatalogueQuery } from './catalogue-address.ts'

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loadCatalogue(api: Api, { url, signal }: Request) {
  const query = readCatalogueQuery(new URL(url).searchParams)
  const counts = loadDeskCounts(api, signal)
  const now = new Date().toISOString()
  if (query.view === 'spellings') {
    const params = { query: query.before === null ? {} : { before: query.before } }
    const answer = await api.GET('/api/admin/catalogue/aliases', { params, signal })
    return { view: 'spellings' as const, query, now, counts: await counts, spellings: dataOrThrow(answer) }
  }
  const params = { query: query.after === null ? {} : { after: query.after } }
  const [words, open] = await Promise.all([
    api.GET('/api/admin/catalogue/words', { params, signal }),
    query.word === null ? null : loadWord(api, { ...query, word: query.word }, signal),
  ])
  return { view: 'words' as const, query, now, counts: await counts, words: dataOrThrow(words), open }
}

/** The open word: its adverts, the names to which it can be mapped and, if the form is complete, the preview. */
async function loadWord(api: Api, query: CatalogueQuery & { word: string }, signal: AbortSignal) {
  const { word, kind, make, model, name } = query
  const isOfMake = kind === 'model' || kind === 'variant'
  const of = { ...(isOfMake && make && { make }), ...(kind === 'variant' && model && { model }) }
  const namesOf = (asked: { kind: CatalogueQuery['kind']; make?: string; model?: string }) =>
    api.GET('/api/admin/catalogue/names', { params: { query: asked }, signal })
  const [examples, names, makes, models] = await Promise.all([
    api.GET('/api/admin/catalogue/examples', { params: { query: { word } }, signal }),
    namesOf({ kind, ...of }),
    isOfMake ? namesOf({ kind: 'make' }) : null,
    kind === 'variant' && make !== '' ? namesOf({ kind: 'model', make }) : null,
  ])
  // A name of another kind, left over from before the kind was changed, is not previewed.
  const isNamed = kind === 'ordinary' || dataOrThrow(names).names.includes(name)
  const asked = { kind, spelling: word, ...of, ...(kind !== 'ordinary' && { name }) }
  const preview =
    isNamed && isPreviewable(query)
      ? await api.GET('/api/admin/catalogue/preview', { params: { query: asked }, signal })
      : null
  return {
    word,
    examples: dataOrThrow(examples).examples,
    names: dataOrThrow(names).names,
    makes: makes && dataOrThrow(makes).names,
    models: models && dataOrThrow(models).names,
    preview: preview && dataOrThrow(preview),
  }
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>
export type OpenWord = NonNullable<Awaited<ReturnType<typeof loadWord>>>
