import { expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'

async function read(...chunks: string[]) {
  const records: unknown[] = []
  for await (const record of csvRecords(
    (async function* () {
      yield* chunks
    })(),
  ))
    records.push('broken' in record ? `broken: ${record.broken}` : record)
  return records
}

test('quotes, commas, doubled quotes and line breaks inside a field are parsed correctly', async () => {
  expect(await read('id,about\r\n1,"one, ""two""\r\nthree"\r\n\r\n2,', '\n3,last')).toEqual([
    ['id', 'about'],
    ['1', 'one, "two"\nthree'],
    ['2', ''],
    ['3', 'last'],
  ])
})

test('a record may arrive in any number of chunks', async () => {
  expect(await read('1,"a', '\nb"', ',c\n', '2,d,e')).toEqual([
    ['1', 'a\nb', 'c'],
    ['2', 'd', 'e'],
  ])
})

test('a broken record is skipped alone, and an unclosed quote does not swallow the records after it', async () => {
  expect(await read('1,Kia\n2,"Ki"a\n3,Tata\n4,"open\n5,Ford\n6,"Audi"\n7,"never closed\n8,Jeep\n')).toEqual([
    ['1', 'Kia'],
    'broken: 2,"Ki"a',
    ['3', 'Tata'],
    'broken: 4,"open',
    ['5', 'Ford'],
    ['6', 'Audi'],
    'broken: 7,"never closed',
    ['8', 'Jeep'],
  ])
})

test('the parser gives up on an unclosed quote after a few hundred lines', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `${n},Kia`)
  const records = await read(['0,"open', ...rows].join('\n'))
  expect(records).toHaveLength(2_001)
  expect(records[0]).toBe('broken: 0,"open')
})
