import { dirname } from 'node:path'
import type { Facts } from './read-facts.ts'

const withEnding = /\.(?:ts|tsx|cjs|css|sql|md|json|jsonl|yaml|sh|po)$/
/** Part of a pattern that stands for a name yet to be chosen: `server/src/<capability>`, `NNNN_name.expand.sql`. */
const placeholder = /[<>{}*…[\]]|NNNN/
/** Folders that commands write to and Git ignores. */
const unversioned = /^\.(?:tools|data|reports|screens|types|env)(?:\/|$)/
/**
 * Written like paths in the repository, but they are prefixes in the object store, files in a backup, or content types.
 */
const otherNames = new Set([
  'raw/',
  'originals/',
  'photos/',
  'quarantine/',
  'database.json',
  'papers/',
  'manifest.json',
  'objects.jsonl',
  'papers.jsonl',
  'application/json',
  'text/html',
])

/**
 * Whether inline code refers to a file or folder in the repository: `web/src/routes/`, `checks/size`, `retrieve.ts`.
 */
export function isPathMention(text: string, facts: Facts): boolean {
  if (!/^[\w.$<][\w.$/<>{}*…[\]-]*$/.test(text) || text.startsWith('..')) return false
  if (otherNames.has(text) || unversioned.test(text)) return false
  const [first = ''] = text.split('/')
  if (text.includes('/')) return text.endsWith('/') || withEnding.test(text) || isFolderName(first, facts)
  return withEnding.test(text) && !placeholder.test(text) && !text.startsWith('.')
}

/**
 * A path is written from the root, or as the end of a path. A bare name refers to a file below the document's folder;
 * in docs/ and in documents at the root it may be anywhere.
 */
export function pathExists(text: string, documentPath: string, { paths }: Facts): boolean {
  const fixed = fixedPart(text)
  if (fixed === '' || paths.has(fixed)) return true
  const folder = dirname(documentPath)
  const scope = fixed.includes('/') || folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`
  return [...paths].some((path) => path.startsWith(scope) && path.endsWith(`/${fixed}`))
}

/** The folders before the first placeholder. */
function fixedPart(text: string): string {
  const segments = text.replace(/\/$/, '').split('/')
  const end = segments.findIndex((segment) => placeholder.test(segment))
  return (end === -1 ? segments : segments.slice(0, end)).join('/')
}

function isFolderName(name: string, { paths }: Facts): boolean {
  return [...paths].some((path) => path === name || path.includes(`/${name}/`))
}
