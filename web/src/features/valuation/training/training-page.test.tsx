// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { buildActionNotice } from './action-notice.ts'
import { exampleDesk, exampleJob, exampleJobId } from './testing/example-job.ts'
import { TrainingPage } from './training-page.tsx'

afterEach(cleanup)

const i18n = await loadLanguage('en')
async function open(props: Partial<ComponentProps<typeof TrainingPage>> = {}) {
  const shown = {
    desk: exampleDesk(),
    job: exampleJob(),
    sources: undefined,
    notice: undefined,
    isConfirming: false,
    isStarting: false,
    readFailed: false,
    now: new Date('2026-11-16T01:32:04Z'),
    ...props,
  }
  const Site = createRoutesStub([{ path: '*', Component: () => <TrainingPage {...shown} /> }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/ai-training-dashboard']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return screen.getByRole('main').textContent.replaceAll('\u00A0', ' ')
}
const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent.replaceAll('\u00A0', ' ')

test('the active job shows its id, status, progress, tokens, epochs, batch size, rate, model and times, and can be refreshed (TRAIN-04)', async () => {
  const text = await open()
  expect(text).toContain(exampleJobId)
  expect(screen.getByRole('heading', { name: 'Active job' }).closest('section')!.textContent).toContain('Training')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(59)
  const facts = ['Tokens trained', 'Epochs', 'Batch size', 'Learning rate', 'Finished', 'Model id'].map(fact)
  expect(facts).toEqual(['1,42,600', '3', '8', '× 1.8', 'not yet', 'when finished'])
  expect(fact('Started')).toContain('16 Nov')
  expect(screen.getByRole('link', { name: 'Refresh' }).getAttribute('href')).toContain(exampleJobId)
  cleanup()
  await open({ job: exampleJob({ status: 'succeeded', finished_at: 1_794_800_000, model_id: 'ft:pahiya' }) })
  expect(fact('Model id')).toBe('ft:pahiya')
  expect(fact('Finished')).toContain('Nov')
})

test('panels show the stage, the estimated time and the quality, each with its source (TRAIN-05)', async () => {
  const text = await open()
  expect(text).toContain('StageTrainingstep 3 of 4')
  expect(text).toContain('Estimated time~18 minfrom 4 past jobs')
  expect(text).toContain('QualityOn Track')
  cleanup()
  const quality = { label: 'Excellent', medianErrorPercent: 6.21, heldOut: 212 }
  expect(await open({ job: exampleJob({ status: 'succeeded', quality }) })).toContain(
    'QualityExcellentMedian error 6.2% on 212 held-out cars; Excellent is below 7%',
  )
})

test('the four steps show what is done and what is in progress', async () => {
  await open()
  const steps = within(screen.getByRole('list', { name: 'Steps of the job' })).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('data-s'))).toEqual(['completed', 'completed', 'processing', 'pending'])
  cleanup()
  await open({ job: exampleJob({ status: 'failed', finished_at: 1_794_800_000, failure: 'No quota left' }) })
  const failed = within(screen.getByRole('list', { name: 'Steps of the job' })).getAllByRole('listitem')
  expect(failed.map((step) => step.getAttribute('data-s'))).toEqual(['completed', 'completed', 'failed', 'pending'])
  expect(screen.getByRole('main').textContent).toContain('Why it failed: No quota left')
})

test('the note names the examples and epochs of the job (TRAIN-24)', async () => {
  await open()
  expect(fact('Data')).toBe('2,040 examples, 3 epochs')
  cleanup()
  await open({
    job: exampleJob({
      examples: 188,
      hyperparameters: { n_epochs: 4, batch_size: null, learning_rate_multiplier: null },
    }),
  })
  expect(fact('Data')).toBe('188 examples, 4 epochs')
})

test('starting asks for confirmation, and is disabled while a job is running (TRAIN-03, TRAIN-15)', async () => {
  await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start training' }).disabled).toBe(true)
  cleanup()
  await open({ desk: exampleDesk({ isActive: false }), isStarting: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start training' }).disabled).toBe(true)
  cleanup()
  await open({ desk: exampleDesk({ isActive: false }) })
  expect(screen.getByRole('link', { name: 'Start training' }).getAttribute('href')).toContain('confirm=start')
  expect(screen.queryByRole('button', { name: 'Yes, start training' })).toBeNull()
  cleanup()
  const text = await open({ desk: exampleDesk({ isActive: false }), isConfirming: true })
  expect(text).toContain('The provider charges for it')
  const sure = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, start training' })
  expect([sure.form!.method, sure.name, sure.value]).toEqual(['post', 'do', 'start'])
})

test('a button generates 200 synthetic examples', async () => {
  await open()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate 200 synthetic examples' })
  expect([button.form!.method, button.value]).toEqual(['post', 'generate'])
})

test('the card names four roles, and whether each is configured (TRAIN-09)', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Who does what' }).closest('section')!
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Decision engineprice modeling, summaries, trust scoringconfigured',
    'Market intelligenceprice bands, city patternsnot configured',
    'Safety classificationPII, fraud, moderationnot configured',
    'Real-time researchmarket verification, anomalies, price validationnot configured',
  ])
})

test('next to Refresh is when the status was read, and whether the last attempt failed (TRAIN-29)', async () => {
  expect(await open()).toContain('Status updated just now, every 5 s')
  cleanup()
  const later = new Date('2026-11-16T01:40:00Z')
  const told = await open({ job: exampleJob({ readFailure: 'The server had an error' }), now: later })
  expect(told).toContain('Status updated 8 min ago. The last attempt failed: The server had an error')
  cleanup()
  expect(await open({ readFailed: true, now: later })).toContain('The last attempt failed: The site did not answer.')
})

test('without any job, the page says so and explains how cars are valued', async () => {
  const models = { inUse: null, before: null }
  const text = await open({ job: null, desk: exampleDesk({ isActive: false, latestJobId: null, jobs: [], models }) })
  expect(text).toContain('No training job yet')
  expect(text).toContain('Cars are valued by the median of similar cars.')
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
})

test('a segment for a source is shown with the name of the source', async () => {
  const segments = ['puranisawari', 'Pune'].map((segment) => ({ segment, cars: 40, model: 5.26, inUse: 5.11 }))
  const model = { id: exampleJobId, state: 'never-used', inUsePercent: 6.8, segments } as const
  const source = {
    key: 'puranisawari',
    name: 'Purani Sawari',
    kind: 'public',
    connected: true,
    listings: 9,
    lastRefreshAt: null,
    trustPoints: 5,
    state: 'ok',
  } as const
  await open({ job: exampleJob({ status: 'succeeded', model }), sources: [source] })
  const [, first, second] = within(screen.getByRole('table', { name: 'Error by segment' })).getAllByRole('row')
  expect(first!.textContent).toContain('Purani Sawari')
  expect(second!.textContent).toContain('Pune')
})

test('a model that did not beat the one in use is shown segment by segment, and can still be promoted', async () => {
  const segments = [{ segment: 'Pune', cars: 40, model: 5.26, inUse: 5.11 }]
  const model = { id: exampleJobId, state: 'never-used', inUsePercent: 6.8, segments } as const
  await open({ job: exampleJob({ status: 'succeeded', model: { ...model, segments } }) })
  const row = within(screen.getByRole('table', { name: 'Error by segment' })).getAllByRole('row')[1]!
  expect(row.textContent).toContain('5.3%')
  expect(row.textContent).toContain('5.1%')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put this model into use' }).value).toBe('promote')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).value).toBe('roll-back')
})

test('an admin sees when each source was last read (MKT-28)', async () => {
  const facts = { kind: 'api', connected: true, listings: 3, trustPoints: 12 } as const
  await open({
    sources: [
      { ...facts, key: 'sadakpar', name: 'Sadakpar', lastRefreshAt: '2026-11-15T23:32:00Z', state: 'ok' },
      { ...facts, key: 'pakkafeed', name: 'Pakkafeed', lastRefreshAt: null, state: 'late' },
    ],
  })
  const panel = screen.getByRole('heading', { name: 'Listings read from' }).closest('section')!
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Sadakparlast read 2 h agoon time', 'Pakkafeednever read yetoverdue'])
})

test('a failed start is reported, with or without a message (TRAIN-25)', () => {
  const failed = { kind: 'bad', title: 'Training Failed' }
  expect(buildActionNotice({ failed: 'start', message: 'A job runs' }, i18n)).toEqual({ ...failed, text: 'A job runs' })
  expect(buildActionNotice({ failed: 'start', message: null }, i18n)).toEqual({
    ...failed,
    text: 'Failed to start training',
  })
})

test('a successful start is reported with the job’s id (TRAIN-26)', () => {
  const started = { kind: 'good', title: 'Training Started!', text: 'abc' }
  expect(buildActionNotice({ did: 'start', jobId: 'abc' }, i18n)).toEqual(started)
})

test('a failure to generate examples is reported (TRAIN-27)', () => {
  const failed = { kind: 'bad', title: 'Generation Failed' }
  expect(buildActionNotice({ failed: 'generate', message: 'No cars' }, i18n)).toEqual({ ...failed, text: 'No cars' })
  expect(buildActionNotice({ failed: 'generate', message: null }, i18n).text).toBe('Failed to generate training data')
})

test('generated examples are reported with their number (TRAIN-28)', () => {
  expect(buildActionNotice({ did: 'generate', count: 188 }, i18n)).toEqual({
    kind: 'good',
    title: 'Training Data Generated!',
    text: 'Generated 188 synthetic training examples',
  })
})
