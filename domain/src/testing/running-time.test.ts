import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reader } from '../advert-reader/reader.ts'
import { featuresNamed } from '../advert-reader/vocabulary/feature-patterns.ts'
import { readStockColumns } from '../selling/dealers/stock-columns.ts'
import { hostileTexts, isWithin } from './hostile-text.ts'

const length = 10_000
/** For each function and shape. A quadratic pattern takes 50 ms and more. */
const limitMs = 5
/**
 * For a function that applies all readers to one text or to each of its sentences, or searches each line of a paper for
 * all labels.
 */
const wholeLimitMs = 25

const now = new Date('2025-11-12T09:00:00Z')
type Call = (text: string) => unknown
type TextFunction = (text: string, ...rest: unknown[]) => unknown

/** Arguments after the text, of functions that need some. */
const otherArguments: Readonly<Record<string, (text: string) => unknown[]>> = {
  readPhrase: () => [{ year: 2025, sources: [] }],
  readPrices: () => [{ now }],
  surroundings: () => [5_000, 5_001],
  readDigits: () => [0],
  namesAgree: (text) => [text],
  plateAgreement: (text) => [text],
  differsByOne: (text) => [`${text}a`],
  isSwap: (text) => [text],
  findCarPlace: (text) => [text],
  findModelBody: (text) => [text, 2020],
  findModelSeats: (text) => [text],
  stepLakhs: () => [1],
  widgetModelIn: (text) => [text],
  slugWithNumber: () => [2],
  indiaInstant: (text) => [text],
  modelTableKeys: (text) => [text, 'fair'],
  sourceTableKeys: () => ['fair'],
  trainingQuality: () => [null],
  findRegistrationOffice: () => [2020],
}

/** Their first argument is not untrusted text, or they need parts built by another function. */
const excluded = new Set([
  'buildApplyLink',
  'thirdPartyPremium',
  'isInspectionDay',
  'readNumber',
  'prepareText',
  'numbersFrom',
  'savedCarChanges',
])

const root = join(import.meta.dirname, '..')
const declared = /^export function (\w+)\(\s*\w+: string(?: \| null)?[,)]/gm

async function textFunctions(): Promise<[name: string, call: Call][]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  )
  const found: [string, Call][] = []
  for (const file of files) {
    const names = Array.from(readFileSync(join(root, file), 'utf8').matchAll(declared), ([, name]) => name!)
    if (names.length === 0) continue
    const module = (await import(join(root, file))) as Record<string, TextFunction>
    for (const name of names) {
      if (excluded.has(name)) continue
      found.push([`${file} ${name}`, (text) => module[name]!(text, ...(otherArguments[name]?.(text) ?? []))])
    }
  }
  return found
}

const advertParts = [
  'title',
  'description',
  'model',
  'variant',
  'price',
  'odometer',
  'owners',
  'plate',
  'city',
] as const
const composed: [name: string, call: Call][] = [
  ...advertParts.map((part): [string, Call] => [
    `the ${part} of an advert`,
    (text) => reader.read({ make: 'Maruti Suzuki', [part]: text }, now),
  ]),
  ['features', (text) => featuresNamed([text])],
  ['columns of a spreadsheet', (text) => readStockColumns([text])],
]
const functions = [...(await textFunctions()), ...composed]
const isWhole = (name: string) =>
  /(?: of an advert| readPhrase| saidNumbers| readPaper| findLabelledValues| readText| isCheckable)$/.test(name)

test('the exported functions that read a text are found', () => {
  expect(functions.length).toBeGreaterThan(100)
})

test('a quadratic pattern is detected', () => {
  expect(slowShapes((text) => /\d+x/.test(text), limitMs)).toContain('digits')
})

describe.each(functions)('%s', (name, call) => {
  const limit = isWhole(name) ? wholeLimitMs : limitMs
  test(`reads ${length} characters of any shape within ${limit} ms`, () => {
    expect(slowShapes(call, limit)).toEqual([])
  })
})

function slowShapes(call: Call, limit: number): string[] {
  return hostileTexts(length).flatMap(([shape, text]) => (isWithin(limit, () => tolerant(call, text)) ? [] : [shape]))
}

/** A function may reject a text by throwing, as long as it does so quickly. */
function tolerant(call: Call, text: string): void {
  try {
    call(text)
  } catch {
    // Only the time counts here.
  }
}
