import { load } from 'cheerio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeAdf, type Adf } from './adf.ts'

const lead: Adf = {
  prospectId: '0190a0c0-0000-7000-8000-000000000001',
  requestedAt: new Date('2026-01-31T20:00:00Z'),
  vehicle: {
    year: 2019,
    make: 'Maruti Suzuki',
    model: 'Swift',
    trim: 'VXi',
    odometerKm: 41_000,
    priceRupees: 545_000,
    stock: 'SP-1',
    url: 'https://sadakpar.example/SP-1?a=1&b=2',
  },
  customer: { name: 'Anita Rao', phone: '+919848022338', email: 'anita@people.example', comments: 'Is it there?' },
  vendorName: 'Sadakpar',
  provider: { name: 'Pahiya', url: 'https://pahiya.example' },
}
const read = (xml: string) => load(xml, { xml: true })

test('a lead has every element that ADF 1.0 requires, with times in India time', () => {
  const xml = writeAdf(lead)
  expect(xml.split('\n').slice(0, 3)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
  ])
  const document = read(xml)
  expect(document('prospect > id').text()).toBe(lead.prospectId)
  expect(document('prospect > requestdate').text()).toBe('2026-02-01T01:30:00+05:30')
  expect(document('vehicle').attr()).toEqual({ interest: 'buy', status: 'used' })
  expect(document('vehicle > year').text()).toBe('2019')
  expect(document('vehicle > odometer').attr('units')).toBe('km')
  expect(document('customer > contact > phone').text()).toBe('+919848022338')
  expect(document('vendor vendorname').text()).toBe('Sadakpar')
  expect(document('provider > name').text()).toBe('Pahiya')
})

test('typed text is escaped and never becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 80 }), (name, comments) => {
      const typed = { ...lead.customer, name: `${name}</contact><adf>&amp;]]>`, comments: `${comments}<!-- "'` }
      const document = read(writeAdf({ ...lead, customer: typed }))
      expect(document('adf')).toHaveLength(1)
      expect(document('customer > contact > name').text()).toContain('</contact><adf>&amp;]]>')
      expect(document('customer > comments').text()).toContain(`<!-- "'`)
    }),
    { numRuns: 40 },
  )
})
