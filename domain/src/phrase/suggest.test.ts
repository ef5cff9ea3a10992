import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const texts = (typed: string) => suggest(typed).map(({ text }) => text)

test.each([
  ['swi', 'Maruti Suzuki Swift'],
  ['maruti sw', 'Maruti Suzuki Swift'],
  ['cret', 'Hyundai Creta'],
  ['kreta', 'Hyundai Creta'],
  ['craeta', 'Hyundai Creta'],
  ['स्वि', 'Maruti Suzuki Swift'],
  ['క్రె', 'Hyundai Creta'],
  ['hyu', 'Hyundai'],
  ['मारु', 'Maruti Suzuki'],
  ['kukat', 'Kukatpally, Hyderabad'],
  ['గచ్చి', 'Gachibowli, Hyderabad'],
  ['beng', 'Bangalore'],
  ['gach', 'Gachibowli, Hyderabad'],
  ['ga', 'Gachibowli, Hyderabad'],
  ['kon', 'Kondapur, Hyderabad'],
  ['mad', 'Madhapur, Hyderabad'],
])('"%s" is completed by %s first', (typed, text) => {
  expect(texts(typed)[0]).toBe(text)
})

test('the model most in demand comes first: the Swift before the S-Presso', () => {
  const all = texts('s')
  expect(all.indexOf('Maruti Suzuki Swift')).toBe(0)
  expect(all.length).toBe(8)
})

test('an exact prefix match is not followed by names that are only a typo away', () => {
  expect(texts('gach')).toEqual(['Gachibowli, Hyderabad'])
})

test('choosing a city in the Delhi region sets that region', () => {
  expect(suggest('noid')).toContainEqual({ kind: 'city', text: 'Noida', city: 'Delhi NCR' })
})

test.each(['', '   ', '!!', 'zzzzqq'])('"%s" has no completions', (typed) => {
  expect(suggest(typed)).toEqual([])
})
