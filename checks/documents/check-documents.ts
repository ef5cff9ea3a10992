import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../list-files.ts'
import { buildBlocks } from './build-blocks.ts'
import { findStaleMentions, type Document } from './find-stale-mentions.ts'
import { fillBlocks } from './generated-blocks.ts'
import type { Sources } from './list-processes.ts'
import { readFacts } from './read-facts.ts'

/** The changelog names things that existed at the time; the requirements register is kept verbatim. */
const unchecked = /^(?:CHANGELOG\.md|docs\/requirements\/)/
const known = /^(?:server\/src\/.*(?<!\.test)\.ts|docs\/decisions\/.*\.md|docs\/figures\.jsonl)$/

/** Returns every document with its generated blocks filled, and the problems found in the documents. */
export async function checkDocuments(repository: string): Promise<{ documents: Document[]; problems: string[] }> {
  const files = listFiles(repository)
  const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
  const sources: Sources = Object.fromEntries(
    files.filter((file) => known.test(file)).map((file) => [file, read(file)]),
  )
  const facts = readFacts(repository)
  const blocks = buildBlocks(sources)

  const documents: Document[] = []
  const problems: string[] = []
  for (const path of files.filter((file) => file.endsWith('.md') && !unchecked.test(file))) {
    const filled = await fillBlocks(path, read(path), blocks)
    documents.push({ path, text: filled.text })
    problems.push(...filled.problems, ...findStaleMentions({ path, text: filled.text }, facts))
  }
  return { documents, problems }
}
