import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.server.ts'

test.each([
  ['', '/'],
  ['tab=results&city=Hyderabad', '/used-cars/hyderabad'],
  ['tab=results&brand=Maruti+Suzuki&city=Hyderabad', '/used-cars/hyderabad/maruti-suzuki'],
  ['tab=results&brand=Maruti+Suzuki&model=Wagon+R&city=Pune', '/used-cars/pune/maruti-suzuki/wagon-r'],
  ['tab=results&city=Delhi+NCR&brand=Kia&sort=price-desc&page=2', '/used-cars/delhi-ncr/kia'],
  // Only our own sellers' cars, which is a different list.
  ['city=Hyderabad', '/'],
  ['tab=results&brand=Tata', '/'],
  ['tab=results&model=Swift&city=Pune', '/'],
  ['tab=results&city=Hyderabad&budget=0-500000', '/'],
  ['tab=results&city=Hyderabad&a-filter-of-tomorrow=1', '/'],
  ['tab=results&city=Atlantis', '/'],
])('the canonical path of /?%s is %s', (words, path) => expect(canonicalPath(new URLSearchParams(words))).toBe(path))
