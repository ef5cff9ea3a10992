// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { matchingChoices } from './combobox-keys.ts'
import { Field } from './field.tsx'

const models = ['Alto', 'Baleno', 'Swift VXi', 'Swift ZXi', 'Wagon R', 'XUV300 W8 (O)'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(cleanup)

function Models({ chosen }: { chosen?: string }) {
  const [value, setValue] = useState<string | undefined>(chosen)
  return (
    <form aria-label="search">
      <Field label="Model">
        <Combobox choices={models} value={value} onChange={setValue} name="model" />
      </Field>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('model')

test('typing narrows the models, arrows move through them and wrap around, Enter chooses', async () => {
  const user = userEvent.setup()
  render(<Models />)
  await user.type(field(), 'sw')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(['Swift VXi', 'Swift ZXi'])
  expect(active()).toBe('Swift VXi')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Swift ZXi')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Swift VXi')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(field().value).toBe('Swift ZXi')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(sent()).toBe('swift zxi')
})

test('an arrow key opens the whole list, Escape closes it and keeps the choice, a second Escape clears it', async () => {
  const user = userEvent.setup()
  render(<Models chosen="alto" />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(models.length)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Alto')
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(sent()).toBe('alto')
  await user.keyboard('{Escape}')
  expect([field().value, sent()]).toEqual(['', null])
})

test('leaving the field with a word that matches no model discards the word', async () => {
  const user = userEvent.setup()
  render(<Models chosen="alto" />)
  await user.clear(field())
  await user.type(field(), 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  await user.tab()
  expect(field().value).toBe('')
})

test('a click on a model chooses it, and the field keeps the focus', async () => {
  const user = userEvent.setup()
  render(<Models />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Wagon R' }))
  expect([field().value, document.activeElement]).toEqual(['Wagon R', field()])
})

test('the beginning of a later word also finds a model', () => {
  expect(matchingChoices(models, 'r').map(({ label }) => label)).toEqual(['Wagon R'])
})

test('without JavaScript the combobox is a text field with a name', () => {
  const html = renderToString(<Models />)
  expect(html).toContain('name="model"')
  expect(html).not.toContain('type="hidden"')
})
