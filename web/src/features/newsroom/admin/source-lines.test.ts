import { expect, test } from 'vitest'
import { readSources, writeSources } from './source-lines.ts'

test('each line is a source with title, URL and quotation', () => {
  expect(
    readSources('Transfer of an RC | https://parivahan.example/rc | Apply within 14 days\n\n /market-months '),
  ).toEqual([
    { title: 'Transfer of an RC', url: 'https://parivahan.example/rc', quotation: 'Apply within 14 days' },
    { title: '/market-months', url: '/market-months', quotation: null },
  ])
})

test('a line without a URL is sent unchanged, so that the site rejects it', () => {
  expect(readSources('Heard at the RTO')).toEqual([
    { title: 'Heard at the RTO', url: 'Heard at the RTO', quotation: null },
  ])
})

test('sources survive a round trip, even with separators in title and quotation', () => {
  const sources = [
    { title: 'A | B', url: 'https://a.example/?x=1', quotation: 'one | two' },
    { title: 'Ours', url: '/blog', quotation: null },
  ]
  expect(readSources(writeSources(sources))).toEqual(sources)
})
