import type { CarRow } from '../car-rows.ts'
import type { HostileCase } from './hostile-case.ts'

const each = (change: (row: CarRow, at: number) => Partial<CarRow>): HostileCase => ({
  scope: 'all',
  rows: (rows) => rows.map((row, at) => ({ ...row, ...change(row, at) })),
})
const few = (change: (row: CarRow) => Partial<CarRow>): HostileCase => each((row, at) => (at < 3 ? change(row) : {}))
/** Changes only the second car. */
const one = (change: (row: CarRow) => Partial<CarRow>): HostileCase => each((row, at) => (at === 1 ? change(row) : {}))
const rupees = ({ price }: CarRow) => Number(price)
const named = (row: CarRow, text: string) => ({ title: text, description: text, make: '', model: row['model'] })

/** Faults in the contents of the rows. */
export const rowCases: Record<string, HostileCase> = {
  // The counts of a good day.
  'price-cut': one((row) => ({ price: rupees(row) - 10_000 })),
  sold: { scope: 'all', rows: (rows) => rows.slice(0, -1) },
  reordered: { scope: 'all', rows: (rows) => rows.toReversed() },
  'lakh-words': few((row) => ({ price: `${rupees(row) / 100_000} lakh` })),
  'indian-commas': few((row) => ({ price: `Rs. ${rupees(row).toLocaleString('en-IN')}` })),
  'moved-addresses': few((row) => ({ url: `https://new-home.example/cars/${row.ref}` })),
  // Rows that must be rejected.
  'in-thousands': each((row) => ({ price: `${rupees(row) / 1_000}` })),
  'dollars-for-all': each((row) => ({ price: `${rupees(row)} USD` })),
  'dollars-for-one': one((row) => ({ price: `${rupees(row)} USD` })),
  'two-prices': one((row) => ({ price: `${rupees(row)} or ${rupees(row) * 2}` })),
  'negative-price': one((row) => ({ price: `-${rupees(row)}` })),
  'price-zero': one(() => ({ price: '0' })),
  'price-absurd': one(() => ({ price: '999999999999999' })),
  'price-words': one(() => ({ price: 'call me' })),
  'price-object': one(() => ({ price: { amount: [1, 2] } })),
  'year-in-future': one((row) => ({ year: 2099, ...named({ ...row, year: 2099 }, '2099 Maruti Suzuki Swift') })),
  'year-1066': one((row) => ({ year: 1066, ...named(row, '1066 Maruti Suzuki Swift') })),
  'unknown-make': one(() => ({
    make: 'Zorbaqx',
    model: 'Zz9',
    trim: '',
    title: 'Zorbaqx Zz9',
    description: 'Zorbaqx Zz9',
  })),
  'odometer-absurd': one(() => ({ odometer: 99_999_999 })),
  // Addresses and texts that attack the page that shows them.
  'script-address': one(() => ({ url: 'javascript:alert(document.cookie)' })),
  'file-address': one(() => ({ url: 'file:///etc/passwd' })),
  'formula-title': one((row) => ({ title: `=HYPERLINK("https://evil.example","${String(row['title'])}")` })),
  'formula-reference': one(() => ({ ref: "=cmd|' /C calc'!A0" })),
  'script-title': one((row) => ({ title: `${String(row['title'])} <script>alert(1)</script>` })),
  'huge-text': one((row) => ({ description: `${String(row['description'])} ${'very nice car '.repeat(9_000)}` })),
  'bidi-override': one((row) => ({ title: `${String(row['title'])} \u202Egnp.exe` })),
  'prototype-key': one(() => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":"x"}') as Partial<CarRow>),
  // References.
  'changed-ids': each((row) => ({ ref: `N-${row.ref}` })),
  'no-reference': one(() => ({ ref: '' })),
  'huge-reference': one(() => ({ ref: 'R'.repeat(5_000) })),
  'no-references': each(() => ({ ref: '' })),
  doubled: { scope: 'all', rows: (rows) => rows.flatMap((row) => [row, row]) },
  'doubled-with-other-price': {
    scope: 'file',
    rows: (rows) => rows.flatMap((row) => [row, { ...row, price: rupees(row) + 50_000 }]),
  },
  // A list that is too short to be plausible.
  'empty-page': { scope: 'all', rows: () => [] },
  'few-rows': { scope: 'all', rows: (rows) => rows.slice(0, 5) },
  // A new release of the portal.
  'renamed-price': { scope: 'all', names: { price: 'asking_amount', description: 'body' } },
  'renamed-reference': { scope: 'all', names: { id: 'uid', vehicle_id: 'uid', guid: 'uid' } },
}
