import { expect, test } from 'vitest'
import { catalogueToLoad } from './catalogue-entries.ts'

const { entries } = catalogueToLoad

test('every make, model, city and locality has a unique key that is safe in a link', () => {
  const keys = entries.map(({ kind, key }) => `${kind} ${key}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !/^[a-z-]+ [a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/.test(key))).toEqual([])
  expect(keys).toContain('model maruti-suzuki/swift')
  expect(keys).toContain('city hyderabad')
})

test('an entry contains the details from the files', () => {
  const swift = entries.find((entry) => entry.key === 'maruti-suzuki/swift')
  expect(swift).toMatchObject({ kind: 'model', name: 'Swift', detail: { body: 'Hatchback' } })
  expect(swift!.detail).toHaveProperty('telugu')
})
