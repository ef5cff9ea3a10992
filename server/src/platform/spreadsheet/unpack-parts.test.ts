import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exampleXlsx } from '../../testing/examples/example-xlsx.ts'
import { RefusedZip, unpackParts } from './unpack-parts.ts'

type Part = { method?: number; claimed?: number; data?: Buffer; isOpen?: boolean }

function part(bytes: number, { method = 8, claimed = 0, data, isOpen = false }: Part = {}): Buffer {
  const packed = data ?? deflateRawSync(Buffer.alloc(bytes))
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(isOpen ? 8 : 0, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(isOpen ? 0 : packed.length, 18)
  header.writeUInt32LE(claimed, 22)
  const descriptor = Buffer.alloc(isOpen ? 16 : 0)
  descriptor.write('PK\u0007\u0008', 'latin1')
  return Buffer.concat([header, packed, descriptor])
}

const listed = Buffer.alloc(46)
listed.write('PK\u0001\u0002', 'latin1')
const end = Buffer.alloc(22)
end.write('PK\u0005\u0006', 'latin1')
const zip = (...parts: Buffer[]) => Buffer.concat([...parts, listed, end])

function outcome(file: Buffer, most: number): string {
  try {
    return `${[...unpackParts(file, most)].length} parts`
  } catch (error) {
    return error instanceof RefusedZip ? error.why : 'another error'
  }
}

test.each<[string, Buffer, number, string]>([
  ['a usual spreadsheet', exampleXlsx([['Make'], ['Kia']]), 1_000_000, '5 parts'],
  ['one that unpacks to just as much', zip(part(1_000)), 1_000, '1 parts'],
  ['one written as a stream', zip(part(1_000, { isOpen: true }), part(10)), 2_000, '2 parts'],
  ['one that unpacks to more and says nothing of it', zip(part(50_000_000)), 1_000_000, 'too-large'],
  ['two that are too much together', zip(part(600), part(600)), 1_000, 'too-large'],
  ['stored bytes count', zip(part(0, { method: 0, data: Buffer.alloc(600) }), part(600)), 1_000, 'too-large'],
  ['one that claims more', zip(part(10, { claimed: 0xffffffff })), 1_000, 'too-large'],
  ['another method, which the reader would inflate', zip(part(50_000, { method: 9 })), 1_000_000, 'broken'],
  [
    'a part that fails to inflate',
    zip(part(0, { data: deflateRawSync(Buffer.alloc(1_000)).subarray(0, 4) })),
    1_000_000,
    'broken',
  ],
  ['too many parts', zip(...Array.from({ length: 1_001 }, () => part(0))), 1_000_000, 'too-large'],
  ['a part behind the list', Buffer.concat([part(1), listed, part(1), listed, end]), 1_000, 'broken'],
  ['another head behind the list', Buffer.concat([part(1), listed, Buffer.from('Cr24'), part(1)]), 1_000, 'broken'],
  ['one that ends early', part(10).subarray(0, 31), 1_000, 'broken'],
  ['no zip', Buffer.from('hello'), 10, 'broken'],
])('%s', (_, file, most, expected) => expect(outcome(file, most)).toBe(expected))
