import { stemOf } from './words.ts'

/** Words that reports use for the same thing; only such that do not change a fact. */
const groups = [
  'say tell state announce write add explain report call describe declare',
  'car vehicle automobile',
  'buyer customer purchaser',
  'price cost priced value',
  'transfer ownership',
  'ask offer advertise advert advertised listing listed asked',
  'sell sold trade change',
  'need require must compulsory',
  'recover find found retrieve',
  'finance lend loan',
  'employ employee staff worker',
  'raise increase rise grow climb up higher more dearer widen expand growth gain',
  'lower cut reduce fall drop decline decrease down shrink narrow less fewer cheaper below',
  'fee charge toll tax levy premium',
  'bigger larger big large',
  'annual yearly year',
  'survey respondent poll',
  'purchase buy bought choose chose',
  'begin start open launch',
  'end close stop withdraw',
  'test check inspect examine',
  'fuel run petrol diesel',
  'business company firm',
  'replace exchange',
  'share percent percentage proportion',
  'accident crash',
  'refund return back',
  'carry bear have',
  'free nothing',
  'get receive obtain',
  'damage damaged',
  'remain stay left leave',
  'plan intend want',
  'official officer',
]

const groupOf = new Map<string, number>()
for (const [at, group] of groups.entries()) for (const each of group.split(' ')) groupOf.set(stemOf(each), at)

function isSame(a: string, b: string): boolean {
  if (a === b) return true
  const group = groupOf.get(a)
  return group !== undefined && group === groupOf.get(b)
}

export function hasSame(stems: Iterable<string>, wanted: string): boolean {
  for (const each of stems) if (isSame(each, wanted)) return true
  return false
}
