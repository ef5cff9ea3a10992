import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { messageCatalogue } from '../../messages/compile-messages.ts'
import { compileEnglishMessage } from './compile-message.ts'

test('every message on the site compiles to the same result as with the full parser', async () => {
  const ids = Object.keys((await (await messageCatalogue()).read('en')) ?? {})
  expect(ids.length).toBeGreaterThan(500)
  expect(ids.filter((id) => id.includes(', plural,')).length).toBeGreaterThan(10)
  expect(ids.map((id) => [id, compileEnglishMessage(id)])).toEqual(ids.map((id) => [id, compileMessageOrThrow(id)]))
})

test.each([
  { text: 'Page Not Found', parts: ['Page Not Found'] },
  { text: '', parts: [] },
  { text: '{name} wrote', parts: [['name'], ' wrote'] },
  {
    text: '{n, plural, =0 {None} one {# car} other {{shown} cars, # in all}} here',
    parts: [
      ['n', 'plural', { 0: ['None'], one: ['#', ' car'], other: [['shown'], ' cars, ', '#', ' in all'] }],
      ' here',
    ],
  },
])('$text', ({ text, parts }) => {
  expect(compileEnglishMessage(text)).toEqual(parts)
})
