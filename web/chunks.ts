type Imported = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Context = { getModuleInfo: (id: string) => Imported | null }
type Group = { name: (id: string, context: Context) => string | null; priority: number }

/**
 * In which file a module of ours travels, by the pages that cannot do without it. Few files: together they take a fifth
 * less than apart. What is only ever loaded later, such as dialogs, is left to the bundler.
 *
 * A group takes along what its modules import, so those that everybody needs are filled first.
 */
export const ourChunks: Group[] = [
  { priority: 3.5, name: (id, context) => (id.endsWith('.css') && isOfACar(pagesOf(id, context)) ? 'of-a-car' : null) },
  { priority: 3, name: (id, context) => (pagesOf(id, context).has(everyPage) ? everyPage : null) },
  { priority: 2.5, name: (id) => (withAPress.test(id) ? 'with-a-press' : null) },
  { priority: 2, name: (id, context) => (isSharedWithHome(pagesOf(id, context)) ? 'home-and-others' : null) },
  { priority: 1.5, name: (id, context) => (isSharedWithLater(pagesOf(id, context)) ? 'others-and-later' : null) },
  { priority: 1, name: (id, context) => (pagesOf(id, context).has(home) ? 'home' : null) },
]

const everyPage = 'every-page'
/** The route file of /, without its ending. */
const home = 'index'
/** Needed with a press on any page: it must not bring along one of those that need it at once. */
const withAPress =
  /\/src\/(visitor\/change-device-list|features\/search\/cars\/listed-car|features\/compare\/compare-url|components\/share\/share-(button|natively))\.tsx?$/

/** Among the pages of a module: it is also part of something that is loaded later, perhaps on another page. */
const later = 'later'

/** Styles of the two pages of a car, in one file: the photo waits for each of them on a connection of its own otherwise. */
function isOfACar(pages: Set<string>): boolean {
  return pages.has('car/$id/index') && pages.has('marketplace/$id') && !pages.has(home) && !pages.has(everyPage)
}

function isSharedWithHome(pages: Set<string>): boolean {
  return pages.has(home) && [...pages].some((page) => page !== home && page !== later)
}

/** What home loads later finds home there; what it shares with another page must not bring that page along. */
function isSharedWithLater(pages: Set<string>): boolean {
  return pages.size > 1 && pages.has(later) && !pages.has(home)
}

/** The routes that a module is imported by, directly or through others, and whether import() is among the ways. */
function pagesOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || !/\/(web|domain|contract)\/src\//.test(id)) return new Set()
  seen.add(id)
  const [file = id] = id.split('?')
  if (/\/src\/(root|entry\.client)\.tsx$/.test(file)) return new Set([everyPage])
  const page = /\/src\/routes\/([\w$/-]+)\.tsx$/.exec(file)?.[1]
  if (page !== undefined) return new Set([page])
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const pages = importers.flatMap((importer) => [...pagesOf(importer, context, seen)])
  return new Set(dynamicImporters.length > 0 ? [...pages, later] : pages)
}
