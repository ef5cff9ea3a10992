import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { imports: string[]; css?: string[] }
type Manifest = { entry: Entry; routes: Record<string, Record<string, unknown> & Entry> }

const folder = join(import.meta.dirname, 'build/client/assets')
const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
if (names.length !== 1) throw new Error(`One manifest of the routes was expected, found ${names.length}`)

// Every page loads the route manifest, which grows with each route. This removes from each route the files that the
// entry loads anyway, the stylesheets of the root, which are linked once and first, and flags that are false. Other
// stylesheets stay, because the links of a page are generated from them, both here and on the server.
const file = join(folder, names[0]!)
const [, before, json, after] = /^([^{]*)(\{.*\})(\W*)$/s.exec(readFileSync(file, 'utf8'))!
const manifest = JSON.parse(json!) as Manifest
// Rarely opened pages: their imports are not preloaded, but fetched by the import itself a moment later.
const seldomOpened =
  /^(?:routes\/)?(?:admin\/|ai-training|guides\/|dealer|profile\/(?:papers|listings|data|erase)|auctions|erased|same-car|report-sold|unsubscribe|confirm-email|low-data|inspection|messages\/(?:deal|review)|pro$|privacy|terms-of-service|data-sources-policy|api-compliance|verify-phone|contact|alerts|sell-car|community|blog)/
const ofRoot = manifest.routes['root']?.css ?? []
for (const [id, route] of Object.entries(manifest.routes)) {
  if (id !== 'root') route.css = route.css?.filter((name) => !ofRoot.includes(name)) ?? []
  route.imports = seldomOpened.test(id) ? [] : route.imports.filter((name) => !manifest.entry.imports.includes(name))
  delete route['hasDefaultExport']
  for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
}
writeFileSync(file, `${before}${JSON.stringify(manifest)}${after}`)
