import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoFineTuning } from '../../testing/stand-ins/demo-fine-tuning.ts'
import { createAiCheck, parseScore } from './ask-ai.ts'

let provider: Awaited<ReturnType<typeof startDemoFineTuning>>
beforeAll(async () => void (provider = await startDemoFineTuning()))
afterAll(() => provider.stop())

const advert = {
  title: '2018 Maruti Suzuki Swift VXi',
  description: 'Single owner, serviced on time.',
  priceRupees: 485_000,
  city: 'Hyderabad',
  odometerKm: 62_000,
  year: 2018,
  fuel: 'Petrol',
}
const settings = (change: object = {}) => ({
  AI_CHECK_URL: provider.settings.FINE_TUNING_URL,
  AI_CHECK_API_KEY: provider.settings.FINE_TUNING_API_KEY,
  AI_CHECK_MODEL: 'gpt-4.1-mini-2025-04-14',
  ...change,
})

test('a provider judges the advert; without a key there is no AI check (INS-31)', async () => {
  const ask = createAiCheck(settings())!
  expect(await ask(advert)).toBe(95)
  expect(await ask({ ...advert, description: 'Send the token money in advance' })).toBe(20)
  expect(createAiCheck({ ...settings(), AI_CHECK_API_KEY: undefined })).toBeNull()
})

test('a provider that refuses, fails or returns nonsense yields no score', async () => {
  expect(await createAiCheck(settings({ AI_CHECK_API_KEY: 'wrong' }))!(advert)).toBeNull()
  expect(await createAiCheck(settings({ AI_CHECK_MODEL: 'unknown' }))!(advert)).toBeNull()
  for (const how of ['errors', 'busy', 'refuses', 'garbage']) {
    await provider.misbehave('complete', how)
    expect(await createAiCheck(settings())!(advert)).toBeNull()
  }
  await provider.misbehave('complete', 'silent')
  expect(await createAiCheck(settings(), { timeout: 100 })!(advert)).toBeNull()
  await provider.misbehave('complete', 'none')
})

test.each([
  ['{"score": 101}', null],
  ['{"score": -1}', null],
  ['{"score": 70.4}', 70],
  ['a good advert', null],
])('the answer %s is scored as %s', (content, score) => {
  expect(parseScore(JSON.stringify({ choices: [{ message: { content } }] }))).toBe(score)
})
