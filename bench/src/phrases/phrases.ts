import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PhraseResponse } from '@pahiya/contract/search/phrase'
import { readPhrase, type PhraseRead } from '@pahiya/domain/phrase/read-phrase'
import { suggest } from '@pahiya/domain/phrase/suggest'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'
import { differingKeys, isRight, readLabelledPhrases, type LabelledPhrase } from './labelled-phrases.ts'
import { judgePhrase, type Verdict } from './verdicts.ts'

const year = 2026
const rounds = 5

type Answer = {
  question: LabelledPhrase
  filters: Record<string, unknown>
  ignored: string[]
  valid: boolean
  right: boolean
  verdict: Verdict
}

/**
 * `pnpm bench phrases [folder of question sets] [--missed]`: the share of plain-language queries read exactly right, in
 * the open set, which anyone may read, and in the sealed set, which no author of the rules has seen. Also prints the
 * verdicts on queries as people type them, one half used for tuning and the other sealed.
 */
export async function run(): Promise<void> {
  const given = process.argv[3]
  const folder = given?.startsWith('--') === false ? given : import.meta.dirname
  const sets = ['open', 'sealed'].flatMap((set) => readSet(folder, set))
  if (sets.length === 0) {
    printProgress(`there are no questions in ${folder}`)
    process.exitCode = 1
    return
  }
  const answers = sets.map(answer)
  if (process.argv.includes('--missed')) {
    listMissed(answers)
    return
  }
  printExact('phrases.exact', answers)
  for (const [set, all] of Map.groupBy(answers, ({ question }) => question.set)) {
    printExact(`phrases.exact.${set}`, all)
    for (const [tongue, some] of Map.groupBy(all, ({ question }) => question.tongue)) {
      printExact(`phrases.exact.${set}.${tongue}`, some)
    }
  }
  for (const [tongue, all] of Map.groupBy(answers, ({ question }) => question.tongue)) {
    printExact(`phrases.exact.${tongue}`, all)
  }
  const typed = ['typed-open', 'typed-sealed'].flatMap((set) => readSet(folder, set)).map(answer)
  for (const [set, all] of Map.groupBy(typed, ({ question }) => question.set)) printVerdicts(`phrases.${set}`, all)
  const valid = share([...answers, ...typed], (one) => one.valid)
  printFigure('phrases.valid', valid, 'share', '1', valid === 1)
  printTimes([...sets, ...typed.map(({ question }) => question)])
}

/** Showing cars that were not asked for is the worst error; silently dropping words comes next. */
function printVerdicts(figure: string, answers: readonly Answer[]): void {
  const of = (...wanted: Verdict[]) => share(answers, ({ verdict }) => wanted.includes(verdict))
  const unit = `share of ${answers.length}`
  printFigure(`${figure}.right`, of('right'), unit, 'printed', true)
  printFigure(`${figure}.said`, of('said'), unit, 'printed', true)
  printFigure(`${figure}.right_or_said`, of('right', 'said'), unit, '>= 0.95', of('right', 'said') >= 0.95)
  printFigure(`${figure}.lost`, of('lost'), unit, '<= 0.01', of('lost') <= 0.01)
  printFigure(`${figure}.wrong`, of('wrong'), unit, '<= 0.015', of('wrong') <= 0.015)
}

/** A sealed set counts only if its content is unchanged. */
function readSet(folder: string, set: string): LabelledPhrase[] {
  const file = join(folder, `${set}.jsonl`)
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  if (set.endsWith('sealed')) {
    const sealed = readFileSync(join(folder, `${set}.sha256`), 'utf8')
      .trim()
      .split(/\s+/)[0]
    if (createHash('sha256').update(text).digest('hex') !== sealed) throw new Error(`${file} is not what was sealed`)
  }
  return readLabelledPhrases(text, set)
}

function answer(question: LabelledPhrase): Answer {
  const answered = readPhrase(question.q, { year })
  const read = asOnceSaid(question, answered)
  const { filters, ignored } = read
  return {
    question,
    filters,
    ignored,
    valid: PhraseResponse.safeParse(answered).success,
    right: isRight(question, withoutLaterKeys(filters)),
    verdict: judgePhrase(question, read),
  }
}

/** The first sets were written before these filters existed and expect none of them. */
function withoutLaterKeys(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !laterKeys.has(key)))
}

const laterKeys = new Set(['emissionNorms', 'conditions', 'belowMarket', 'listedSince', 'near', 'withinKm', 'sources'])

/**
 * The sealed sets were written before these could be expressed as filters, and expect them among the words shown as not
 * used: a price for an instalment, features, the state of registration. Where a query does not expect them, their words
 * count as shown. The surroundings of a locality count as the locality.
 */
function asOnceSaid(
  question: LabelledPhrase,
  read: PhraseRead,
): Pick<PhraseRead, 'ignored' | 'choices'> & { filters: Record<string, unknown> } {
  const expected = [question.expect, ...question.either]
  const later = read.understood.filter(
    ({ key, loan }) =>
      (loan !== undefined || latestKeys.has(key)) && expected.every((wanted) => wanted[key] === undefined),
  )
  const keys = new Set<string>(later.map(({ key }) => key))
  const filters = expected.some(({ near }) => near !== undefined) ? read.filters : nearAsLocality(read.filters)
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.has(key))),
    ignored: [...read.ignored, ...later.map(({ words }) => words)],
    choices: read.choices,
  }
}

/** The sets expect the locality itself where a query says "near" it without a distance. */
function nearAsLocality(filters: PhraseRead['filters']): PhraseRead['filters'] {
  const { near, ...others } = filters
  if (near === undefined || others.withinKm !== undefined) return filters
  return { ...others, localities: [near], cities: [...new Set([...(others.cities ?? []), 'Hyderabad'])] }
}

const latestKeys = new Set(['features', 'regStates'])

function share(answers: readonly Answer[], is: (one: Answer) => boolean): number {
  return answers.filter(is).length / answers.length
}

function printExact(figure: string, answers: readonly Answer[]): void {
  const right = share(answers, (one) => one.right)
  printFigure(figure, right, `share of ${answers.length}`, '>= 0.98', right >= 0.98)
}

/**
 * Wall-clock time, one read at a time, as a visitor experiences it, so load on the machine counts. The CPU time of the
 * same reads is printed as well, to distinguish a slow reader from a busy machine. A hundred of the texts are overlong.
 */
function printTimes(questions: readonly LabelledPhrase[]): void {
  const long = questions.slice(0, 100).map((_, at) =>
    questions
      .slice(at, at + 12)
      .map(({ q }) => q)
      .join(' ')
      .slice(0, 500),
  )
  const phrases = timesOf([...questions.map(({ q }) => q), ...long], (q) => readPhrase(q, { year }))
  const p99 = quantile(phrases.clockMs, 0.99)
  const cpu = quantile(phrases.cpuMs, 0.99)
  printFigure('phrases.p99_ms', p99, 'ms', '<= 5', p99 <= 5)
  printFigure('phrases.cpu_p99_ms', cpu, 'ms of CPU', '<= 5', cpu <= 5)
  const typed = questions.flatMap(({ q }) => [1, 2, 3, 5, 8].map((length) => q.slice(0, length)))
  const suggested = quantile(timesOf(typed, suggest).clockMs, 0.99)
  printFigure('suggest.p99_ms', suggested, 'ms', '<= 20', suggested <= 20)
}

function timesOf(texts: readonly string[], read: (text: string) => unknown): { clockMs: number[]; cpuMs: number[] } {
  for (const text of texts) read(text)
  const clockMs: number[] = []
  const cpuMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      const before = process.cpuUsage()
      const start = performance.now()
      read(text)
      clockMs.push(performance.now() - start)
      const { user, system } = process.cpuUsage(before)
      cpuMs.push((user + system) / 1_000)
    }
  }
  return { clockMs, cpuMs }
}

/** Lists the misses by the first key that differs. Sealed queries are counted, never shown. */
function listMissed(answers: readonly Answer[]): void {
  const missed = answers.filter(({ right }) => !right)
  const causes = Map.groupBy(missed, ({ question, filters }) => differingKeys(question.expect, filters)[0] ?? 'order')
  for (const [key, all] of [...causes].toSorted((a, b) => b[1].length - a[1].length)) {
    printProgress(`== ${key}: ${all.length}`)
    for (const { question, filters, ignored } of all) {
      if (question.set === 'sealed') continue
      process.stdout.write(
        `${question.id} ${question.tongue} | ${question.q}\n  wanted ${JSON.stringify(question.expect)}\n  read   ${JSON.stringify(filters)} ignored ${JSON.stringify(ignored)}\n`,
      )
    }
  }
}
