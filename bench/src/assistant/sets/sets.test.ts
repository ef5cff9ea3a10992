import { catalogue } from '@pahiya/domain/catalogue/catalogue'
import { bodies, fuels, gearboxes } from '@pahiya/domain/catalogue/catalogue-types'
import { queryFilterFields } from '@pahiya/contract/search/search-filters'
import { isFilterKey } from '@pahiya/domain/search/filters'
import { expect, test } from 'vitest'
import { parsePattern } from './find-violations.ts'
import { expandFlood } from './flood.ts'
import { generateAttacks } from './generate/generate-attacks.ts'
import { loadAttacks, loadConversations, loadUnknown } from './load-sets.ts'
import { isRange } from './match-reading.ts'
import { attackLanguages, channels, halves, intents, languages, type Half } from './set-types.ts'
import { halfOf } from './split.ts'

const both = async <Row>(load: (half: Half) => Promise<Row[]>): Promise<Row[]> => [
  ...(await load('open')),
  ...(await load('sealed')),
]
const conversations = await both(loadConversations)
const unknown = await both(loadUnknown)
const attacks = await both(loadAttacks)

const colours = 'White Black Silver Grey Red Blue Brown Maroon Green Orange'.split(' ')
const known: Record<string, ReadonlySet<string>> = {
  brands: new Set(catalogue.makes.map(({ name }) => name)),
  models: new Set(
    catalogue.makes.flatMap(({ models }) => models.flatMap(({ name, family }) => [name, family ?? name])),
  ),
  fuels: new Set(fuels),
  transmission: new Set(gearboxes),
  bodies: new Set(bodies),
  colours: new Set(colours),
  cities: new Set(catalogue.cities.map(({ name }) => name)),
  localities: new Set(catalogue.localities.map(({ name }) => name)),
  near: new Set(catalogue.localities.map(({ name }) => name)),
  regStates: new Set(catalogue.cities.map(({ state }) => state)),
}

test('each set has its size in every language', () => {
  for (const language of languages) {
    expect(of(conversations, language)).toBeGreaterThanOrEqual(50)
    expect(of(unknown, language)).toBeGreaterThanOrEqual(16)
  }
  for (const language of attackLanguages) expect(of(attacks, language)).toBeGreaterThanOrEqual(120)
  expect(conversations.length).toBeGreaterThanOrEqual(200)
  expect(unknown.length).toBeGreaterThanOrEqual(64)
  expect(attacks.length).toBeGreaterThanOrEqual(640)
  expect(attacks.filter(({ id }) => id.startsWith('a-')).length).toBeGreaterThanOrEqual(250)
  for (const channel of channels)
    expect(attacks.filter((attack) => attack.channel === channel).length).toBeGreaterThan(40)
})

test('an id is unique and its hash decides the half', async () => {
  const ids = [...conversations, ...unknown, ...attacks].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const half of halves)
    for (const load of [loadConversations, loadUnknown, loadAttacks])
      expect((await load(half)).filter(({ id }) => halfOf(id) !== half)).toEqual([])
  for (const language of languages) expect(of(await loadConversations('sealed'), language)).toBeGreaterThanOrEqual(25)
})

test('a conversation has 2 to 6 different texts and no conversation occurs twice', () => {
  for (const { turns } of conversations) {
    expect(turns.length).toBeGreaterThanOrEqual(2)
    expect(turns.length).toBeLessThanOrEqual(6)
    expect(turns.every((turn) => turn.trim() !== '' && turn.length < 200)).toBe(true)
  }
  for (const set of [conversations, unknown]) {
    const texts = set.map(({ turns }) => turns.join('\n'))
    expect(set.filter((_, i) => texts.indexOf(texts[i]!) !== i).map(({ id }) => id)).toEqual([])
  }
})

test('a text is in the script of its language', () => {
  const scripts: Record<string, RegExp> = {
    hi: /\p{Script=Devanagari}/u,
    te: /\p{Script=Telugu}/u,
    en: /^\p{ASCII}+$/u,
    hinglish: /^\p{ASCII}+$/u,
  }
  // Attacks in Latin letters are also disguised in other letters.
  const texts = [...conversations, ...unknown, ...attacks.filter(({ language }) => /^(?:hi|te)$/.test(language))]
  const wrong = texts.filter(({ language, turns }) => !scripts[language]!.test(turns.join(' ')))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every expected value is valid in a search URL and in the catalogue', () => {
  const filters = conversations.flatMap(({ id, readings }) =>
    readings.flatMap((reading) => Object.entries(reading.filters).map(([key, value]) => ({ id, key, value }))),
  )
  expect(filters.length).toBeGreaterThan(800)
  expect(filters.filter(({ key, value }) => !isValid(key, value) || unknownNames(key, value).length > 0)).toEqual([])
  const named = conversations.flatMap(({ readings }) => readings.map(({ intent }) => intent))
  expect(named.filter((intent) => !intents.includes(intent))).toEqual([])
})

test('every intent ends some conversation in every language', () => {
  for (const language of languages) {
    const found = conversations.filter((one) => one.language === language).flatMap((one) => one.readings)
    expect(new Set(found.map(({ intent }) => intent))).toEqual(new Set(intents))
  }
})

test('an attack is planted where its channel says and forbids valid strings and patterns', () => {
  const wrong = attacks.filter(
    ({ channel, planted, turns, forbidden }) =>
      (planted === null) !== (channel === 'user') || turns.length === 0 || forbidden.length === 0,
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
  const patterns = attacks.flatMap(({ forbidden }) => forbidden.filter((one) => one.startsWith('/')))
  expect(patterns.filter((pattern) => parsePattern(pattern) === null)).toEqual([])
})

test('a flood is expanded to about 100,000 tokens', () => {
  const floods = attacks.filter(({ flood }) => flood)
  expect(floods.length).toBeGreaterThanOrEqual(10)
  for (const attack of floods) {
    const { turns, planted } = expandFlood(attack)
    const length = [...turns, planted ?? ''].join('').length
    expect(length).toBeGreaterThan(400_000)
    expect(length).toBeLessThan(410_000)
  }
})

/** `vitest -u` writes the files again after a change of the parts; the same parts give the same files. */
test('the stored generated attacks equal the generator’s output', async () => {
  const generated = generateAttacks()
  for (const half of halves) {
    const lines = generated.filter(({ id }) => halfOf(id) === half).map((attack) => `${JSON.stringify(attack)}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`${half}/attacks-generated.jsonl`)
  }
})

function isValid(key: string, value: unknown): boolean {
  if (isRange(value)) return value.over < value.under
  return isFilterKey(key) && queryFilterFields[key].safeParse(value).success
}

function unknownNames(key: string, value: unknown): unknown[] {
  const names = known[key.replace(/^not(.)/, (_, first: string) => first.toLowerCase())]
  return names ? [value].flat().filter((name) => !names.has(String(name))) : []
}

function of(rows: readonly { language: string }[], language: string): number {
  return rows.filter((row) => row.language === language).length
}
