// pnpm documents: writes the generated blocks of the documents, and prints the names in them that do not exist.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocuments } from './check-documents.ts'

const repository = join(import.meta.dirname, '../..')

const { documents, problems } = await checkDocuments(repository)
for (const { path, text } of documents) {
  if (readFileSync(join(repository, path), 'utf8') === text) continue
  writeFileSync(join(repository, path), text)
  console.log(`${path} is updated`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
