import { expect, test } from 'vitest'
import { readDistances } from './read-distance.ts'

test.each([
  ['62k run', 62_000],
  ['62,000 km', 62_000],
  ['62000kms', 62_000],
  ['62k km', 62_000],
  ['62kkm', 62_000],
  ['62 thousand km', 62_000],
  ['1.2 lakh km', 120_000],
  ['1 lakh 20 thousand km', 120_000],
  ['62 हज़ार किमी', 62_000],
  ['62 हज़ार कि.मी.', 62_000],
  ['बासठ हज़ार किलोमीटर चली', 62_000],
  ['62 వేల కి.మీ', 62_000],
  ['62 వేల కిలోమీటర్లు తిరిగింది', 62_000],
  ['driven 62000', 62_000],
  ['driven only 62,000', 62_000],
  ['only 45k driven', 45_000],
  ['chali 45000', 45_000],
  ['45000 chali hui', 45_000],
  ['odometer 45000', 45_000],
  ['odometer reading: 45000', 45_000],
  ['run 62k', 62_000],
  ['45000 run', 45_000],
  ['kms: 45,000', 45_000],
  ['KM 45000', 45_000],
  ['kms driven 45,000', 45_000],
  ['reading 45000', 45_000],
  ['0 km', 0],
  ['500 km driven', 500],
  ['2018 km 45000', 45_000],
  ['₹4.5 lakh driven 45000', 45_000],
  ['45000 driven 4.5 lakh', 45_000],
  ['4.5 lakh driven 45000', 45_000],
  ['45000 driven 2018 model', 45_000],
  ['45000 km 450000', 45_000],
  ['km 45000 price 450000', 45_000],
  ['4 lakh 45 thousand km', 45_000],
  ['Swift VDI 2015 85000 km single owner 4.25 lakh', 85_000],
])('%s contains a distance of %d km', (text, km) => {
  expect(readDistances(text).map((distance) => distance.km)).toEqual([km])
})

test.each([
  '2018 model driven by doctor',
  'driven 2018',
  'run 4.5',
  '20 km/l',
  '20 kmpl mileage',
  'mileage 18',
  '450 km range',
  '3 km from metro',
  'warranty upto 100000 km',
  'next service at 50000 km',
  'Rs 62000 km',
  'price 450000',
  '45000',
  'driven 9848022338',
  '62 driven',
  '5000000 km',
])('%s contains no distance driven', (text) => {
  expect(readDistances(text)).toEqual([])
})

test('the range of a distance includes the words that state it', () => {
  const text = 'Swift, only 45k driven, 1st owner'
  expect(readDistances(text).map(({ from, to }) => text.slice(from, to))).toEqual(['45k driven'])
})
