import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnread, readPaper } from './read-paper.ts'
import { readPaperDate } from './read-paper-date.ts'

const english = `
CERTIFICATE OF REGISTRATION
Regn No : TS 09 EK 4417
Date of Registration: 14/03/2016
Owner Name: K. Lakshmi
Owner Serial: 2
Maker Name: MARUTI SUZUKI INDIA LTD
Model: WAGON R LXI CNG
Fuel: PETROL / CNG
Month and Year of Manufacture: 02/2016
Registration Valid Upto: 13-Mar-2031
Hypothecation: NIL
`
const hindi = `
पंजीकरण प्रमाण पत्र
पंजीकरण संख्या: TS 09 EK 4417
पंजीकरण तिथि: १४/०३/२०१६
स्वामी का नाम: K. Lakshmi
स्वामी क्रमांक: 2
निर्माता: MARUTI SUZUKI INDIA LTD
ईंधन: पेट्रोल / सीएनजी
निर्माण वर्ष: 2016
`
const telugu = `
రిజిస్ట్రేషన్ సంఖ్య: TS 09 EK 4417
రిజిస్ట్రేషన్ తేదీ: 14-03-2016
యజమాని పేరు: K. Lakshmi
యజమాని క్రమ సంఖ్య: 2
ఇంధనం: పెట్రోల్
`

test('an RC in English is read completely', () => {
  expect(readPaper(english)).toEqual({
    plate: 'TS09EK4417',
    registeredOn: '2016-03-14',
    madeInYear: 2016,
    fuels: ['Petrol', 'CNG'],
    ownerSerial: 2,
    ownerName: 'K. Lakshmi',
    maker: 'MARUTI SUZUKI INDIA LTD',
    model: 'WAGON R LXI CNG',
    fitUntil: '2031-03-13',
    financier: '',
    insuredFrom: null,
    insuredUntil: null,
  })
})

test.each([
  ['Hindi', hindi, ['Petrol', 'CNG']],
  ['Telugu', telugu, ['Petrol']],
])('an RC in %s gives the same facts', (_, text, fuels) => {
  expect(readPaper(text)).toMatchObject({
    plate: 'TS09EK4417',
    registeredOn: '2016-03-14',
    ownerName: 'K. Lakshmi',
    ownerSerial: 2,
    fuels,
  })
})

test('an insurance paper is read from two columns, and from values below their labels', () => {
  const paper = readPaper(`Name of Insured: Lakshmi K   Vehicle No: TS09EK4417
    Policy valid from
    03 Feb 2026
    Policy valid upto: 02 Feb 2027`)
  expect(paper).toMatchObject({
    ownerName: 'Lakshmi K',
    plate: 'TS09EK4417',
    insuredFrom: '2026-02-03',
    insuredUntil: '2027-02-02',
  })
})

describe('OCR mistakes', () => {
  test.each([
    ['a letter in a label', 'Registratlon No: TS 09 EK 4417', 'TS09EK4417'],
    ['O for a nought in the office', 'Regn No: TS O9 EK 4417', 'TS09EK4417'],
    ['S for a five in the number', 'Regn No: TS 09 EK 44S7', 'TS09EK4457'],
    ['a nought for O in the letters', 'Regn No: TS 09 0K 4417', 'TS09OK4417'],
    ['words behind the number', 'Regn No: TS 09 EK 4417 LMV', 'TS09EK4417'],
    ['no label at all', 'xx yy TS 09 EK 4417', 'TS09EK4417'],
    ['another word', 'Rotation No: hello', null],
    ['two plates without a label', 'TS 09 EK 4417 and TS 09 EK 4418', null],
  ])('%s', (_, text, plate) => {
    expect(readPaper(text).plate).toBe(plate)
  })
})

test.each([
  ['31/12/2020', '2020-12-31'],
  ['29.02.2024', '2024-02-29'],
  ['29/02/2023', null],
  ['32/01/2023', null],
  ['14-Mar-2016', '2016-03-14'],
  ['14 March 2016', '2016-03-14'],
  ['Mar 2016', '2016-03'],
  ['03/2016', '2016-03'],
  ['2016-03-14', '2016-03-14'],
  ['౧౪/౦౩/౨౦౧౬', '2016-03-14'],
  ['13/2016', null],
  ['soon', null],
])('the date %s is read', (text, day) => {
  expect(readPaperDate(text)).toBe(day)
})

test('no text makes the parser fail or invent a fact', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => void readPaper(text)),
    { numRuns: 200 },
  )
  expect(isUnread(readPaper('a picture of a cat'))).toBe(true)
})
