import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { imports: string[] }
type Manifest = { entry: Entry; routes: Record<string, Record<string, unknown> & Entry> }

const folder = join(import.meta.dirname, 'build/client/assets')
const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
if (names.length !== 1) throw new Error(`One manifest of the routes was expected, found ${names.length}`)

// Every page loads the route manifest, which grows with each route. Removes from each route the files that the entry
// loads anyway, and flags that are false. Stylesheets stay, because the page's links are generated from them, here and
// on the server.
const file = join(folder, names[0]!)
const [, before, json, after] = /^([^{]*)(\{.*\})(\W*)$/s.exec(readFileSync(file, 'utf8'))!
const manifest = JSON.parse(json!) as Manifest
// Rarely opened pages: their imports are not preloaded, but fetched a moment later by the import itself.
const seldomOpened =
  /^routes\/(?:admin\/|ai-training|guides\/|dealer|profile\/(?:papers|listings)|same-car|report-sold|unsubscribe|confirm-email|low-data|inspection|messages\/(?:deal|review)|pro$)/
for (const [id, route] of Object.entries(manifest.routes)) {
  route.imports = seldomOpened.test(id) ? [] : route.imports.filter((name) => !manifest.entry.imports.includes(name))
  for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
}
writeFileSync(file, `${before}${JSON.stringify(manifest)}${after}`)
