import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a field with a quote, a comma or a line break is quoted, and its quotes are doubled', () => {
  expect(csvLine(['Swift', 'one, two', 'the "best"', 'a\nb', ''])).toBe('Swift,"one, two","the ""best""","a\nb",\r\n')
})
