// node checks/function-length/main.ts: lists the functions of web and server that are longer than .oxlintrc.json allows.
import { join } from 'node:path'
import { findLongFunctions } from './long-functions.ts'

const found = findLongFunctions(join(import.meta.dirname, '../..'))
for (const { file, message } of found) console.log(`${file}: ${message}`)
console.log(`${found.length} functions in ${new Set(found.map(({ file }) => file)).size} files`)
