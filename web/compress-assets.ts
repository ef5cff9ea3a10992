import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, 'build/client')
const text = /\.(m?js|css|svg|json|txt|webmanifest)$/

// Assets are compressed once at build time, at the highest level; at run time the site only chooses which of the three
// variants to send.
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))) {
  const file = join(folder, name)
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
