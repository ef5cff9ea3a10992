import { sorts } from '@pahiya/domain/search/sorts'
import { expect, test } from 'vitest'
import { buildSortKeys } from './engine-sort.ts'

const near = { lat: 17.4, lon: 78.4 }

test.each([...sorts, 'verified' as const])(
  'a cursor for the order %s has a value for each field that the engine sorts by',
  (sort) => {
    expect(buildSortKeys(sort, near)).toHaveLength(sort === 'verified' ? 3 : 2)
  },
)
