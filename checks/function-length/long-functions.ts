import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LongFunction = { file: string; message: string }
type LintConfig = { overrides: { files: string[]; rules: Record<string, unknown> }[] }

const rule = 'eslint/max-lines-per-function'
const isExempt = /\.test\.tsx?$|\/testing\/|\/component-gallery\//

/** Functions over the limit of .oxlintrc.json in the product code of a repository, including tolerated ones. */
export function findLongFunctions(repository: string): LongFunction[] {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-functions-'))
  try {
    const config = join(folder, 'oxlintrc.json')
    const limit = readOverrides(repository).find(({ rules }) => Array.isArray(rules[rule]))?.rules[rule]
    const categories = { correctness: 'off' }
    writeFileSync(config, JSON.stringify({ plugins: ['eslint'], categories, rules: { [rule]: limit } }))
    const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint')
    const run = spawnSync(oxlint, ['--config', config, '--format', 'json', 'web/src', 'server/src'], {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; message: string }[] }
    return diagnostics
      .map(({ filename, message }) => ({ file: filename, message }))
      .filter(({ file }) => !isExempt.test(file))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files that .oxlintrc.json names one by one as still too long. */
export function toleratedFiles(repository: string): string[] {
  return readOverrides(repository)
    .filter(({ rules }) => rules[rule] === 'off')
    .flatMap(({ files }) => files)
    .filter((file) => !file.includes('*'))
}

function readOverrides(repository: string): LintConfig['overrides'] {
  const withComments = readFileSync(join(repository, '.oxlintrc.json'), 'utf8')
  return (JSON.parse(withComments.replaceAll(/^\s*\/\/.*$/gm, '')) as LintConfig).overrides
}
