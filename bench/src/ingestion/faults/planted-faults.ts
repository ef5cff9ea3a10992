import type { CarRow } from '@pahiya/demo/kind-portals/car-rows'

/** Possible findings about a fault: a reason of a rejection, `lost <fact>`, or that the whole page is refused. */
export type Named = string
export type RowFault = { change: (row: CarRow) => Partial<CarRow> | string; expected: readonly Named[] }
/** A fault of a whole page, in its fields, its rows or its bytes. */
export type PageFault = {
  names?: Readonly<Record<string, string>>
  change?: (row: CarRow) => Partial<CarRow>
  bytes?: (json: string) => Buffer
  expected: readonly Named[]
}

const rupees = (row: CarRow) => Number(row.price)
const price = (value: (row: CarRow) => unknown, ...expected: Named[]): RowFault => ({
  change: (row) => ({ price: value(row) }),
  expected,
})
/** The reader also reads titles and descriptions, so a fault of a field must be in them too. */
const unnamed = { title: '', description: '' }
const noPrice = ['no-price', 'unlikely-price'] as const

export const rowFaults: Readonly<Record<string, RowFault>> = {
  'price missing': { change: () => ({ price: undefined }), expected: ['unusable-row'] },
  'price null': price(() => null, 'no-price'),
  'price zero': price(() => '0', ...noPrice),
  'price in words': price(() => 'call me', 'no-price'),
  'price retyped to an object': price((row) => ({ amount: [row.price] }), 'no-price'),
  'price absurd': price(() => '999999999999999', ...noPrice),
  'price negative': price((row) => `-${rupees(row)}`, ...noPrice),
  'price in thousands': price((row) => rupees(row) / 1_000, ...noPrice),
  // A number below a thousand with a decimal point is read as lakh.
  'price in lakh': price((row) => rupees(row) / 100_000, 'read rightly', ...noPrice),
  'price in dollars': price((row) => `${rupees(row)} USD`, ...noPrice),
  'price in euros': price((row) => `EUR ${rupees(row)}`, ...noPrice),
  'two prices': price((row) => `${rupees(row)} or ${rupees(row) * 2}`, ...noPrice),
  'year missing': { change: () => ({ ...unnamed, year: null }), expected: ['no-year'] },
  'year retyped to words': { change: () => ({ ...unnamed, year: 'recent' }), expected: ['no-year'] },
  'year in the future': { change: () => ({ ...unnamed, year: 2099 }), expected: ['unlikely-year', 'no-year'] },
  'year of another millennium': { change: () => ({ ...unnamed, year: 1066 }), expected: ['unlikely-year', 'no-year'] },
  'make unknown': {
    change: () => ({ ...unnamed, make: 'Zorbaqx', model: 'Zz9', trim: '' }),
    expected: ['unknown-make'],
  },
  'make and model missing': {
    change: () => ({ ...unnamed, make: null, model: null, trim: null }),
    expected: ['no-make'],
  },
  'model unknown': { change: () => ({ ...unnamed, model: 'Zz9qx', trim: '' }), expected: ['unknown-model'] },
  'model missing': { change: () => ({ ...unnamed, model: null, trim: null }), expected: ['no-model'] },
  'make in another encoding': {
    change: (row) => ({ ...unnamed, make: otherEncoding(row['make']), model: otherEncoding(row['model']), trim: '' }),
    expected: ['unknown-make', 'no-make'],
  },
  'city missing': { change: () => ({ ...unnamed, city: null, area: null }), expected: ['no-city'] },
  'address that runs a script': { change: () => ({ url: 'javascript:alert(1)' }), expected: ['unusable-address'] },
  'reference missing': { change: () => ({ ref: '' }), expected: ['unusable-row'] },
  'reference too long': { change: () => ({ ref: 'R'.repeat(5_000) }), expected: ['unusable-reference'] },
  'row retyped to a text': { change: () => 'a car', expected: ['unusable-row'] },
  'kilometres absurd': { change: () => ({ ...unnamed, odometer: 99_999_999 }), expected: ['lost odometer'] },
  'kilometres in words': { change: () => ({ ...unnamed, odometer: 'few' }), expected: ['lost odometer'] },
  'kilometres retyped to a list': { change: () => ({ ...unnamed, odometer: [1, 2] }), expected: ['lost odometer'] },
  'owners absurd': { change: () => ({ ...unnamed, owners: 400 }), expected: ['lost owners'] },
}

/** The bytes of UTF-8 read as if each were a letter, twice. */
function otherEncoding(text: unknown): string {
  const twice = Buffer.from(String(text), 'utf16le').toString('latin1')
  return Buffer.from(`é${twice.replaceAll('\0', 'Ã')}`, 'utf8').toString('latin1')
}

const renamed = (field: string, name: string, ...expected: Named[]): PageFault => ({
  names: { [field]: name },
  expected,
})
const retyped = (field: string, ...expected: Named[]): PageFault => ({
  change: (row) => ({ ...unnamed, [field]: { value: [row[field]] } }),
  expected,
})

export const pageFaults: Readonly<Record<string, PageFault>> = {
  'price renamed': renamed('price', 'asking_amount', 'unusable-row'),
  'reference renamed': renamed('id', 'uid', 'unusable-row'),
  'kilometres renamed': { ...renamed('odometer', 'run', 'lost odometer'), change: () => unnamed },
  'year renamed': { ...renamed('year', 'built', 'no-year'), change: () => unnamed },
  'kilometres retyped': retyped('odometer', 'lost odometer'),
  'fuel retyped': retyped('fuel', 'lost fuel'),
  'gearbox retyped': retyped('gearbox', 'lost gearbox'),
  'colour retyped': retyped('colour', 'lost colour'),
  'owners retyped': retyped('owners', 'lost owners'),
  'city retyped': { change: (row) => ({ ...unnamed, city: { name: row['city'] }, area: null }), expected: ['no-city'] },
  'price retyped': retyped('price', 'no-price'),
  'all prices in thousands': { change: (row) => ({ price: rupees(row) / 1_000 }), expected: noPrice },
  'all prices in lakh': { change: (row) => ({ price: rupees(row) / 100_000 }), expected: ['read rightly', ...noPrice] },
  'all prices in dollars': { change: (row) => ({ price: `${rupees(row)} USD` }), expected: noPrice },
  'page cut off': {
    bytes: (json) => Buffer.from(json.slice(0, Math.floor(json.length * 0.7))),
    expected: ['page refused'],
  },
  'page in another encoding': { bytes: (json) => Buffer.from(json, 'utf16le'), expected: ['page refused'] },
  'bytes that are not UTF-8': {
    bytes: (json) =>
      Buffer.concat([Buffer.from(json.slice(0, -40)), Buffer.from([0xe9]), Buffer.from(json.slice(-40))]),
    expected: ['page refused'],
  },
  'page for people': {
    bytes: () => Buffer.from('<!doctype html><title>Are you human?</title>'),
    expected: ['page refused'],
  },
}
