import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSentence } from '@pahiya/domain/newsroom/check-draft/check-sentence'
import { readText } from '@pahiya/domain/newsroom/check-draft/reading/read-source'
import { printFigure, printProgress } from '../measure/figure.ts'

type Passage = { id: string; source: string; true: string[]; wrong: [kind: string, text: string][] }
type Verdict = { kind: string | null; isFound: boolean; text: string; set: string }

const figureKinds = new Set(['number', 'unit', 'date'])

/**
 * `pnpm bench newsroom-checker [--missed | --open]`: how many planted errors the check of machine-written texts finds, and how
 * many true sentences it blocks, in the open pairs and in the sealed ones (pairs/README.md). `--missed` lists the open
 * pairs that it judges wrongly; `--open` leaves the sealed ones unread.
 */
export async function run(): Promise<void> {
  const open = [...judge('open'), ...judge('later')]
  if (process.argv.includes('--missed')) {
    for (const { kind, text, isFound } of open)
      if ((kind !== null) !== isFound) printProgress(`${kind ?? 'true'}: ${text}`)
    return
  }
  print('newsroom.checker.open', open, false)
  if (process.argv.includes('--open')) return
  const sealed = judge('sealed')
  print('newsroom.checker.sealed', sealed, true)
  for (const [kind, all] of Map.groupBy(
    sealed.filter((each) => each.kind !== null),
    (each) => each.kind,
  )) {
    printFigure(`newsroom.checker.sealed.recall.${kind}`, share(all), `share of ${all.length}`, 'printed', true)
  }
}

function print(figure: string, verdicts: readonly Verdict[], counts: boolean): void {
  const wrong = verdicts.filter(({ kind }) => kind !== null)
  const figures = wrong.filter(({ kind }) => figureKinds.has(kind!))
  const correct = verdicts.filter(({ kind }) => kind === null)
  const rows = [
    ['recall_figures', figures, '>= 0.95', share(figures) >= 0.95],
    ['recall', wrong, '>= 0.85', share(wrong) >= 0.85],
    ['false_alarms', correct, '<= 0.1', share(correct) <= 0.1],
  ] as const
  for (const [name, all, target, isMet] of rows) {
    printFigure(
      `${figure}.${name}`,
      share(all),
      `share of ${all.length}`,
      counts ? target : 'printed',
      isMet || !counts,
    )
  }
}

function share(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ isFound }) => isFound).length / verdicts.length
}

function judge(set: string): Verdict[] {
  return readPassages(set).flatMap((passage) => {
    const source = readText(passage.source)
    const isFound = (text: string) => checkSentence(text, source).length > 0
    return [
      ...passage.true.map((text) => ({ kind: null, text, set, isFound: isFound(text) })),
      ...passage.wrong.map(([kind, text]) => ({ kind, text, set, isFound: isFound(text) })),
    ]
  })
}

/** A sealed set counts only if its content is unchanged. */
function readPassages(set: string): Passage[] {
  const folder = join(import.meta.dirname, 'pairs')
  const text = readFileSync(join(folder, `${set}.jsonl`), 'utf8')
  if (set === 'sealed') {
    const expected = readFileSync(join(folder, 'sealed.sha256'), 'utf8').split(/\s/)[0]
    if (createHash('sha256').update(text).digest('hex') !== expected) throw new Error('the sealed pairs have changed')
  }
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Passage)
}
