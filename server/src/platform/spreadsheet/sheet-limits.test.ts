import { expect, test } from 'vitest'
import { findTooFar } from './sheet-limits.ts'

const sheet = (rows: string) => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)

test.each<[string, Buffer, string | null]>([
  ['a usual sheet', sheet('<row r="1"><c r="A1"/><c r="BH1" t="s"><v>1</v></c></row><row r="10001"/>'), null],
  ['another part', Buffer.from('<a:scrgbClr r="0.5"/>'), null],
  ['a row far away', sheet('<row r="999999"/>'), 'rows'],
  ['a row with a number that is no such', sheet('<row r="1e9"/>'), 'unclear'],
  ['a row with a prefix and single quotes', sheet("<x:row x:r='999999'/>"), 'rows'],
  ['a number that is hidden', sheet('<row r="&#57;99999"/>'), 'unclear'],
  ['a cell far to the right', sheet('<row><c r="BI1"/></row>'), 'columns'],
  ['a cell farther than letters go', sheet('<row><c r="ZZZZZZ1"/></row>'), 'unclear'],
  ['a cell far down', sheet('<row><c r="A10002"/></row>'), 'rows'],
  ['rows without numbers', sheet('<row/>'.repeat(10_002)), 'rows'],
])('%s', (_, part, expected) => expect(findTooFar(part, { rows: 10_001, columns: 60 })).toBe(expected))
