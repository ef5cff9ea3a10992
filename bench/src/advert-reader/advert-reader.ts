import type { AdvertFacts } from '@pahiya/domain/advert-reader/advert-facts'
import { reader } from '@pahiya/domain/advert-reader/reader'
import { keyOf } from '@pahiya/domain/text/tokens'
import { printFigure, say, median } from '../measure/figure.ts'
import { labelOf, type Label } from './catalogue-label.ts'
import { readLabelledRows, type LabelledRow } from './labelled-rows.ts'
import { priceFigures } from './price-spellings.ts'
import { agrees, answered, scoresOf, type Case, type Score } from './score.ts'
import { readVerdicts } from './verdicts.ts'

const now = new Date('2026-11-15T00:00:00Z')

/**
 * `pnpm bench advert-reader [folder of real listings] [--disagreements N] [--gaps] [--rest]`: how well titles are read, how fast,
 * and what a person found who read the disagreements. --rest shows the rows it was built on, --disagreements lists them.
 */
export async function run(): Promise<void> {
  const folder = process.argv[3]?.startsWith('--') === false ? process.argv[3] : '../shared/data'
  const verdicts = readVerdicts()
  const all = await readLabelledRows(folder)
  const rows = all.filter((row) => row.heldOut !== process.argv.includes('--rest'))
  const groups = groupsOf(
    new Set(all.filter((row) => row.heldOut === process.argv.includes('--rest')).map((row) => row.title)),
  )
  const cases = rows.map((row): Case => {
    const { facts } = reader.read({ title: row.title }, now)
    const judged = verdicts.get(row.id)
    return { row, label: labelOf(row), facts, verdict: judged?.read === nameRead(facts) ? judged.verdict : undefined }
  })

  if (process.argv.includes('--gaps')) {
    listGaps(rows)
    return
  }
  const toList = process.argv.indexOf('--disagreements')
  if (toList > 0) {
    list(cases, Number(process.argv[toList + 1] ?? 50))
    return
  }

  const scores = [...groups].flatMap(([name, belongs]) => scoresOf(name, cases.filter(belongs)))
  say(table(scores))
  say(`${cases.filter(({ label }) => !label).length} rows whose columns name no car in the catalogue are left out`)
  tally(cases)

  for (const name of ['classifieds', 'free text', 'unseen titles', 'all']) {
    const score = scores.find((one) => one.file === name && one.field === 'make and model, read by eye')!
    const share = (100 * score.right) / score.answered
    const said = (100 * score.answered) / score.rows
    // The goals are for whole files; what is hard in them is shown beside, since much of it names no car at all.
    const isWhole = name === 'classifieds' || name === 'all'
    printFigure(
      `advert-reader.right.${name}`,
      share,
      '% of answered',
      isWhole ? '>= 97' : 'printed',
      !isWhole || share >= 97,
    )
    printFigure(`advert-reader.answered.${name}`, said, '%', isWhole ? '>= 95' : 'printed', !isWhole || said >= 95)
  }
  const speed = titlesPerSecond(rows)
  printFigure('advert-reader.speed', speed, 'titles/s on one core', '>= 5000', speed >= 5000)
  for (const figure of priceFigures(rows, now)) {
    printFigure(figure.figure, figure.value, figure.unit, figure.goal, figure.met)
  }
}

/** All of a file, and what is harder: titles that nobody filled in from a form, and titles that were never looked at. */
function groupsOf(seen: ReadonlySet<string>): Map<string, (one: Case) => boolean> {
  const files = ['classifieds', 'cardekho', 'spinny', 'cars24']
  return new Map([
    ...files.map((file) => [file, ({ row }: Case) => row.file === file] as const),
    ['free text', ({ row, label }) => row.file === 'classifieds' && !(label && isFormTitle(row.title, label))],
    ['unseen titles', ({ row }) => !seen.has(row.title)],
    ['all', () => true],
  ])
}

/** "Maruti Suzuki Swift VXI, 2015, Petrol": made by the form out of the very columns that it is held against. */
function isFormTitle(title: string, { make, model }: Label): boolean {
  return keyOf(title).startsWith(keyOf(make.name)) && keyOf(title).includes(keyOf(model.name))
}

function nameRead({ make, model }: AdvertFacts): string {
  return make.said ? `${make.said.value} ${model.said?.value ?? '?'}` : '?'
}

/** CPU time, not the clock's: other work on the machine does not count. */
function titlesPerSecond(rows: readonly LabelledRow[]): number {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (const { title } of rows) reader.read({ title }, now)
    const { user, system } = process.cpuUsage(before)
    return rows.length / ((user + system) / 1_000_000)
  })
  return median(rounds)
}

function table(scores: readonly Score[]): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at < 2 ? String(cell).padEnd(at === 0 ? 15 : 29) : String(cell).padStart(10))).join('')
  const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`)
  return [
    line(['file', 'field', 'rows', 'said', 'of rows', 'right', 'of said']),
    ...scores.map(({ file, field, rows, answered: said, right }) =>
      line([file, field, rows, said, percent(said, rows), right, percent(right, said)]),
    ),
  ].join('\n')
}

function tally(cases: readonly Case[]): void {
  const read = cases.filter((one) => answered(one) && one.label && !agrees(one))
  const counts = Map.groupBy(read, (one) => one.verdict ?? 'not read')
  say(`disagreements: ${read.length}; ${[...counts].map(([verdict, all]) => `${verdict} ${all.length}`).join(', ')}`)
}

/** The words that most titles say and nobody here knows. */
function listGaps(rows: readonly LabelledRow[]): void {
  const counts = new Map<string, number>()
  for (const { title } of rows) {
    for (const word of reader.read({ title }, now).unknownWords) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  say(`${counts.size} unknown words, ${total} times in ${rows.length} titles`)
  for (const [word, count] of [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 30)) {
    process.stdout.write(`${String(count).padStart(6)}  ${word}\n`)
  }
}

function list(cases: readonly Case[], count: number): void {
  const silent = cases.filter((one) => one.label && !answered(one))
  const others = cases.filter((one) => answered(one) && one.label && !agrees(one) && !one.verdict)
  const unlabelled = cases.filter((one) => !one.label)
  for (const [name, group] of Object.entries({ disagreements: others, silent, unlabelled })) {
    say(`== ${name}: ${group.length}`)
    for (const { row, label, facts } of group.slice(0, count)) {
      const said = nameRead(facts)
      const column = label ? `${label.make.name} ${label.model.name}` : `?? ${row.make} | ${row.model}`
      process.stdout.write(`${row.id} ${row.file} | ${row.title} | column: ${column} | read: ${said}\n`)
    }
  }
}
