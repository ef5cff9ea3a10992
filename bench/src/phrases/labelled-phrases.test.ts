import { expect, test } from 'vitest'
import { differingKeys, isRight, readLabelledPhrases } from './labelled-phrases.ts'

const line = JSON.stringify({
  id: 'q-1',
  tongue: 'en',
  q: 'after 2018',
  expect: { yearMin: 2018 },
  either: [{ yearMin: 2019 }],
})

test('any reading that the rules leave open is right, and no other reading is', () => {
  const [question] = readLabelledPhrases(`${line}\n`, 'open')
  expect([2018, 2019, 2020].map((yearMin) => isRight(question!, { yearMin }))).toEqual([true, true, false])
})

test('the order within a list is ignored, a missing or additional key is a difference', () => {
  expect(differingKeys({ fuels: ['Petrol', 'CNG'] }, { fuels: ['CNG', 'Petrol'] })).toEqual([])
  expect(differingKeys({ fuels: ['Petrol'], sort: 'price_asc' }, { fuels: ['Petrol'], nearMe: true })).toEqual([
    'sort',
    'nearMe',
  ])
})
