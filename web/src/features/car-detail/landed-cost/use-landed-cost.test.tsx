// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createApiClient } from '@pahiya/contract/core/client'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiSource } from '../../../api/use-api.ts'
import { saveRto } from '../../../visitor/saved-rto.ts'
import { exampleCost, exampleLandedCostResult } from '../testing/example-answers.ts'
import { useLandedCost } from './use-landed-cost.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the answer to the latest question is shown, even if an older one arrives later', async () => {
  saveRto('KA51')
  const answers = new Map<string, (office: string) => void>()
  const api = createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => null,
    fetch: ({ url }) =>
      new Promise((resolve) => {
        const rto = { code: 'KA51', state: 'Karnataka' }
        answers.set(new URL(url).pathname, (office) => resolve(Response.json(exampleCost({ rto: { ...rto, office } }))))
      }),
  })
  const source = async () => api
  const wrapper = ({ children }: { children: ReactNode }) => <ApiSource value={source}>{children}</ApiSource>
  const loaded = exampleLandedCostResult()
  const { result, rerender } = renderHook(({ id }) => useLandedCost({ kind: 'car', id }, loaded), {
    wrapper,
    initialProps: { id: 'first' },
  })
  await waitFor(() => expect(answers.size).toBe(1))
  rerender({ id: 'second' })
  await waitFor(() => expect(answers.size).toBe(2))
  await act(async () => answers.get('/api/cars/second/landed-cost')!('second'))
  await waitFor(() => expect(result.current.answer?.cost.rto?.office).toBe('second'))
  await act(async () => {
    answers.get('/api/cars/first/landed-cost')!('first')
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(result.current.answer?.cost.rto?.office).toBe('second')
})
