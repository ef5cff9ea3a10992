import { describe, expect, test } from 'vitest'
import { emissionNorms, possibleEmissionNorms } from './emission-norms.ts'

describe('emission norms', () => {
  test('follow one another, in the large cities first', () => {
    const inOrder = (dates: string[]) => dates.toSorted()
    const [large, everywhere] = [
      emissionNorms.map((norm) => norm.largeCities),
      emissionNorms.map((norm) => norm.everywhere),
    ]
    expect(large).toEqual(inOrder(large))
    expect(everywhere).toEqual(inOrder(everywhere))
    expect(emissionNorms.filter((norm) => norm.largeCities > norm.everywhere)).toEqual([])
  })

  test.each([
    [2021, true, ['BS6']],
    [2020, true, ['BS4', 'BS6']],
    [2018, false, ['BS4']],
    [2014, false, ['BS3', 'BS4']],
    [2014, true, ['BS4']],
    [2024, true, ['BS6.2']],
    [1998, true, []],
  ])('of a car built in %i (large city: %s) are %j', (year, largeCity, norms) => {
    expect(possibleEmissionNorms(year, largeCity)).toEqual(norms)
  })
})
