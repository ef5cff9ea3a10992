import { describe, expect, test } from 'vitest'
import { differsByOne, FuzzyIndex, phoneticKey } from './fuzzy-index.ts'

describe('the typo-tolerant index', () => {
  const index = new FuzzyIndex<string>()
  for (const name of ['swift', 'creta', 'fortuner', 'scorpio', 'i10', 'i20', 'verna', 'versa', 'xuv500', 'xuv300']) {
    index.add(name, name)
  }
  const nearest = (word: string) => index.nearest(word).map(({ key }) => key)

  test.each([
    ['swft', ['swift']],
    ['swifft', ['swift']],
    ['swfit', ['swift']],
    ['sweft', ['swift']],
    ['kreta', ['creta']],
    ['fourtuner', ['fortuner']],
    ['sqorpio', ['scorpio']],
    ['xuv5o0', []],
    ['xuv400', []],
    ['i30', []],
    ['lift', []],
    ['verba', ['verna', 'versa']],
  ])('%s is near %j', (word, names) => {
    expect(nearest(word).toSorted()).toEqual(names)
  })

  test.each([
    ['swift', 'swfit', true],
    ['swift', 'swift', false],
    ['swift', 'sift', true],
    ['abcd', 'badc', false],
    ['abc', 'abcde', false],
  ])('%s and %s differ by one: %s', (a, b, expected) => {
    expect(differsByOne(a, b)).toBe(expected)
  })

  test.each([
    ['maruthi', 'maruti'],
    ['kreta', 'creta'],
    ['swipht', 'swift'],
  ])('%s sounds like %s', (a, b) => {
    expect(phoneticKey(a)).toBe(phoneticKey(b))
  })
})
