import { expect, test } from 'vitest'
import { readPhrase } from '../read-phrase.ts'

const read = (text: string) => readPhrase(text, { year: 2026 })

test.each([
  'i want to sell my swift 2016',
  'sell my car',
  'how much will i get for my alto 2012',
  'meri gaadi bechni hai',
  'naa car ammali',
  'నా కారు అమ్మాలి',
  'मुझे अपनी कार बेचनी है',
])('%s: the car for sale sets no filter', (text) => {
  expect(read(text)).toEqual({ filters: {}, understood: [], ignored: [text], choices: [], wantsToSell: true })
})

test.each([
  ['looking to sell my 2018 baleno and buy a creta', 'Creta', 'looking to sell my 2018 baleno and buy'],
  ['alto bechni hai, swift chahiye', 'Swift', 'alto'],
  ['naa alto ammali, baleno kavali', 'Baleno', 'alto'],
])('%s: only the car that the writer wants to buy sets filters', (text, model, ignored) => {
  const { filters, wantsToSell, ...rest } = read(text)
  expect({ models: filters.models, years: filters.yearMin, ignored: rest.ignored, wantsToSell }).toEqual({
    models: [model],
    years: undefined,
    ignored: [ignored],
    wantsToSell: true,
  })
})

test.each(['swift jo owner khud bech raha ho', 'best selling suv', 'good resale value', 'owner ammutunna swift'])(
  '%s: the writer is not selling',
  (text) => expect(read(text).wantsToSell).toBe(false),
)
