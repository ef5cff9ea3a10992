type Imported = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Context = { getModuleInfo: (id: string) => Imported | null }
type Group = { name: (id: string, context: Context) => string | null; priority: number }

/**
 * Assigns our modules to chunks by the pages that need them immediately. There are few files: combined, they are a
 * fifth smaller than separate ones. Modules that are only loaded later, such as dialogs, are left to the bundler. A
 * group includes the imports of its modules, so the groups that every page needs are filled first.
 */
export const ourChunks: Group[] = [
  { priority: 3.5, name: (id, context) => (id.endsWith('.css') && isOfACar(pagesOf(id, context)) ? 'of-a-car' : null) },
  { priority: 3.4, name: (id, context) => (id.endsWith('.css') && isOfAdmin(pagesOf(id, context)) ? 'admin' : null) },
  { priority: 3, name: (id, context) => (pagesOf(id, context).has(everyPage) ? everyPage : null) },
  { priority: 2.5, name: (id) => (withAPress.test(id) ? 'with-a-press' : null) },
  { priority: 2, name: (id, context) => (isSharedWithHome(pagesOf(id, context)) ? 'home-and-others' : null) },
  { priority: 1.5, name: (id, context) => (isSharedWithLater(pagesOf(id, context)) ? 'others-and-later' : null) },
  { priority: 1, name: (id, context) => (pagesOf(id, context).has(home) ? 'home' : null) },
]

const everyPage = 'every-page'
/** The route file of /, without its extension. */
const home = 'index'
/** Needed on a press on any page, so it must not pull in a chunk of pages that need it immediately. */
const withAPress =
  /\/src\/(visitor\/change-device-list|features\/search\/cars\/listed-car|features\/compare\/compare-url|components\/share\/share-(button|natively))\.tsx?$/

/** Marks a module that is also part of something loaded later, perhaps on another page. */
const later = 'later'

/** Styles of the two car pages, in one file: otherwise the photo waits for each file on a separate connection. */
function isOfACar(pages: Set<string>): boolean {
  return pages.has('car/$id/index') && pages.has('marketplace/$id') && !pages.has(home) && !pages.has(everyPage)
}

/** Styles of the back office, in one file, because every page names the files of every route. */
function isOfAdmin(pages: Set<string>): boolean {
  return pages.size > 0 && [...pages].every((page) => page.startsWith('admin/') || page === later)
}

function isSharedWithHome(pages: Set<string>): boolean {
  return pages.has(home) && [...pages].some((page) => page !== home && page !== later)
}

/**
 * Modules that the home page loads later find the home chunk already loaded; modules shared with another page must not
 * pull that page in.
 */
function isSharedWithLater(pages: Set<string>): boolean {
  return pages.size > 1 && pages.has(later) && !pages.has(home)
}

/**
 * Returns the routes that import a module, directly or transitively, and whether any import path contains an import().
 */
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
