import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFineTuning, type FineTuningProvider } from './provider.ts'

let provider: FineTuningProvider
beforeEach(async () => {
  provider = await startFineTuning()
})
afterEach(() => provider.close())

const example = (n: number) => ({
  messages: [
    { role: 'user', content: `${2010 + n} Maruti Suzuki Swift` },
    { role: 'assistant', content: String(100_000 * n) },
  ],
})
const goodFile = () => Array.from({ length: 12 }, (_, n) => JSON.stringify(example(n + 1))).join('\n')

type Asked = { method?: string; headers?: Record<string, string>; body?: string | FormData }
async function ask(path: string, init: Asked = {}, key = provider.apiKey) {
  const answer = await fetch(new URL(path, provider.address), {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
async function upload(text: string, { name = 'prices.jsonl', purpose = 'fine-tune' } = {}) {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new Blob([text]), name)
  return ask('files', { method: 'POST', body: form })
}
const request = async () => ({ model: 'gpt-4.1-mini-2025-04-14', training_file: (await upload(goodFile())).body['id'] })
const command = (path: string, body: object = {}) =>
  fetch(new URL(`/demo/${path}`, provider.address), { method: 'POST', body: JSON.stringify(body) })

test('a job validates its files, waits and runs, and its model answers according to its examples', async () => {
  const { body: job } = await post('fine_tuning/jobs', { ...(await request()), metadata: { run_id: '7' } })
  const id = String(job['id'])
  const statuses = [job['status']]
  for (let step = 0; step < 3; step += 1) {
    await command('step')
    statuses.push((await ask(`fine_tuning/jobs/${id}`)).body['status'])
  }
  expect(statuses).toEqual(['validating_files', 'queued', 'running', 'succeeded'])
  const { body: done } = await ask(`fine_tuning/jobs/${id}`)
  expect(done).toMatchObject({
    trained_tokens: 12 * 60 * 3,
    fine_tuned_model: expect.stringContaining('ft:') as unknown,
  })
  const { body: events } = await ask(`fine_tuning/jobs/${id}/events?limit=2`)
  expect(events['data']).toHaveLength(2)
  const { body: mine } = await ask('fine_tuning/jobs?metadata[run_id]=7')
  expect(mine['data']).toMatchObject([{ id }])
  expect((await ask('fine_tuning/jobs?metadata[run_id]=8')).body['data']).toEqual([])
  const messages = [{ role: 'user', content: '2014 Maruti Suzuki Swift, Pune' }]
  const { body: answer } = await post('chat/completions', { model: done['fine_tuned_model'], messages })
  expect(answer['choices']).toMatchObject([{ message: { content: '400000' } }])
})

describe('requests that the real provider rejects', () => {
  test.each([
    ['a wrong purpose', () => upload(goodFile(), { purpose: 'training' }), 'purpose'],
    ['another kind of file', () => upload(goodFile(), { name: 'prices.csv' }), 'extension'],
    ['lines that are no JSON', () => upload('price,4'), 'JSONL'],
    ['an unknown model', async () => post('fine_tuning/jobs', { ...(await request()), model: 'gpt-x' }), 'gpt-x'],
    [
      'no such file',
      () => post('fine_tuning/jobs', { model: 'gpt-4.1-mini-2025-04-14', training_file: 'file-x' }),
      'file-x',
    ],
    ['an unknown argument', async () => post('fine_tuning/jobs', { ...(await request()), epochs: 3 }), 'epochs'],
    [
      'no epochs',
      async () => post('fine_tuning/jobs', { ...(await request()), hyperparameters: { n_epochs: 0 } }),
      'n_epochs',
    ],
    [
      'long metadata',
      async () => post('fine_tuning/jobs', { ...(await request()), metadata: { a: 'x'.repeat(513) } }),
      'metadata',
    ],
    ['a key that is wrong', () => ask('fine_tuning/jobs', {}, 'wrong'), 'API key'],
    ['a job that is not there', () => ask('fine_tuning/jobs/ftjob-x'), 'ftjob-x'],
    [
      'a model that is not there',
      () => post('chat/completions', { model: 'ft:x', messages: [{ role: 'user', content: '' }] }),
      'ft:x',
    ],
  ])('%s', async (_, asking, words) => {
    const { status, body } = await asking()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ error: { message: expect.stringContaining(words) as unknown } })
  })

  test('a job with nine examples, or with one that lacks an answer, fails when its files are validated', async () => {
    const nine = goodFile().split('\n').slice(0, 9).join('\n')
    const unanswered = `${goodFile()}\n${JSON.stringify({ messages: [{ role: 'user', content: 'x' }] })}`
    for (const text of [nine, unanswered]) {
      const { body: file } = await upload(text)
      const { body: job } = await post('fine_tuning/jobs', { ...(await request()), training_file: file['id'] })
      await command('step')
      expect((await ask(`fine_tuning/jobs/${String(job['id'])}`)).body).toMatchObject({
        status: 'failed',
        error: { code: 'invalid_training_file' },
      })
    }
  })

  test('a job that has ended cannot be cancelled', async () => {
    const { body: job } = await post('fine_tuning/jobs', await request())
    const cancel = () => post(`fine_tuning/jobs/${String(job['id'])}/cancel`, {})
    expect((await cancel()).body).toMatchObject({ status: 'cancelled' })
    expect((await cancel()).status).toBe(400)
  })
})

test('the provider fails on command at each step, in each mode', async () => {
  expect((await command('misbehave', { at: 'nowhere', how: 'errors' })).status).toBe(400)
  for (const [how, status] of [
    ['errors', 500],
    ['busy', 429],
    ['refuses', 403],
  ] as const) {
    await command('misbehave', { at: 'upload', how })
    expect((await upload(goodFile())).status).toBe(status)
  }
  await command('misbehave', { at: 'upload', how: 'none' })
  expect((await upload(goodFile())).status).toBe(200)
})
