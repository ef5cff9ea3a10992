import { isPathMention, pathExists } from './path-mentions.ts'
import type { Facts } from './read-facts.ts'
import { urlExists } from './url-mentions.ts'

export type Document = { path: string; text: string }

/** Commands of pnpm itself. */
const pnpmCommands = new Set(['exec', 'install', 'add', 'run', 'dlx', 'sbom'])
/** Written like a setting, but a name of the operating system. */
const otherNames = new Set(['RLIMIT_DATA'])

/** Returns the names in a document that do not exist in the repository, as sentences. */
export function findStaleMentions(document: Document, facts: Facts): string[] {
  const { inline, fenced } = codeOf(document.text)
  const code = [...inline, ...fenced]
  const problems = [
    ...inline.filter((text) => isPathMention(text, facts) && !pathExists(text, document.path, facts)),
    ...code.flatMap((text) => missingArguments(text, facts)),
    ...code.flatMap((text) => missingCommands(text, facts)),
    ...inline.flatMap((text) => missingVariables(text, facts)),
    ...inline.filter((text) => !urlExists(text, document.path, facts)),
    ...missingMigrations(document.text, facts),
  ]
  return [...new Set(problems)].map((name) => `${document.path} names ${name}, which does not exist`)
}

function codeOf(markdown: string): { inline: string[]; fenced: string[] } {
  const fenced = [...markdown.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, text = '']) => text)
  const prose = markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return { inline: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text), fenced }
}

/** Paths among the words of a command, such as `node demo/src/world/main.ts`. */
function missingArguments(text: string, facts: Facts): string[] {
  if (!/\s/.test(text.trim())) return []
  const words = text.split(/[\s'"(),;]+/).filter((word) => /^[\w.]+\/[\w./$-]+$/.test(word))
  return words
    .map((word) => word.replace(/[./]+$/, ''))
    .filter((word) => facts.paths.has(word.split('/', 1)[0] ?? '') && !facts.paths.has(word))
}

function missingCommands(text: string, facts: Facts): string[] {
  const commands = text.matchAll(/\bpnpm (?:-\S+ )*([a-z][\w:-]*)(?: ([a-z][\w-]*))?/g)
  return [...commands].flatMap(([, script = '', argument]) => {
    if (pnpmCommands.has(script)) return []
    if (!facts.scripts.has(script)) return [`pnpm ${script}`]
    const isBench = script === 'bench' && argument !== undefined
    return isBench && !facts.benches.has(argument) ? [`pnpm bench ${argument}`] : []
  })
}

function missingVariables(text: string, facts: Facts): string[] {
  const [, name] = /^([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=\S*(?: .*)?)?$/.exec(text) ?? []
  return name === undefined || facts.variables.has(name) || otherNames.has(name) ? [] : [name]
}

function missingMigrations(text: string, facts: Facts): string[] {
  const numbers = text.matchAll(/\bmigrations? `?(\d{4})\b/gi)
  return [...numbers].flatMap(([, number = '']) => (facts.migrations.has(number) ? [] : [`migration ${number}`]))
}
