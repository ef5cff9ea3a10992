// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

test('arrow keys move the focus between tabs without opening them; Space or Enter opens the focused tab', async () => {
  const visited: string[] = []
  function Page() {
    const { search } = useLocation()
    if (visited.at(-1) !== search) visited.push(search)
    const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value, href: `/?tab=${value}` }))
    return <Tabs id="t" label="Tabs" value={new URLSearchParams(search).get('tab') ?? 'a'} tabs={tabs} />
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub initialEntries={['/']} />)
  screen.getByRole('tab', { name: 'a' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('c')
  expect(visited).toEqual([''])
  await userEvent.keyboard(' ')
  expect(visited).toEqual(['', '?tab=c'])
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(visited).toEqual(['', '?tab=c', '?tab=b'])
})
