import { describe, expect, test } from 'vitest'
import { reader } from './reader.ts'
import type { AdvertFacts } from './advert-facts.ts'
import * as fc from 'fast-check'
import { cases } from '../testing/cases.ts'

const now = new Date('2026-11-15T00:00:00Z')
const read = (title: string) => reader.read({ title }, now).facts

/** Returns the stated facts as plain values; the rest are left out. */
function said(facts: AdvertFacts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).flatMap(([key, fact]) => (fact.said ? [[key, fact.said.value]] : [])))
}

describe('an advert in words', () => {
  test('is read despite typos, abbreviations and sentence fragments', () => {
    expect(said(read('maruti swft vxi 2nd owner 62k run hyd 4.85 slightly neg'))).toEqual({
      make: 'Maruti Suzuki',
      model: 'Swift',
      variant: 'VXi',
      owners: 2,
      km: 62_000,
      city: 'Hyderabad',
      price: 485_000,
    })
  })

  test.each([
    ['2018 Hyundai Grand i10 Nios Sportz', { make: 'Hyundai', model: 'Grand i10 Nios', year: 2018, variant: 'Sportz' }],
    [
      'wagonr lxi cng 2016 model gachibowli',
      { model: 'Wagon R', fuel: 'CNG', year: 2016, locality: 'Gachibowli', city: 'Hyderabad' },
    ],
    ['Innova 2018 crysta 2.4 VX', { model: 'Innova Crysta' }],
    ['Toyota Innova 2018', { model: 'Innova Crysta' }],
    ['Toyota Innova 2012', { model: 'Innova' }],
    [
      '2023 Mahindra Scorpio NZ8 L Diesel AT 4WD 7 STR',
      { model: 'Scorpio N', fuel: 'Diesel', gearbox: 'Automatic', seats: 7 },
    ],
    ['2017 Honda WR-VVX MT Petrol', { model: 'WR-V', variant: 'VX', gearbox: 'Manual' }],
    ['Honda City 1.5 V MT 2015', { make: 'Honda', model: 'City', variant: 'V' }],
    ['BMW 520d 2016', { make: 'BMW', model: '5 Series' }],
    ['Volkswagen Vento 2010-2013 Diesel Breeze, 2011, Diesel', { model: 'Vento', year: 2011 }],
    ['Toyota Innova Crysta [2020-ongoing] 2.4 ZX AT, 2021, Diesel', { year: 2021 }],
    ['Alto 800 2k14', { model: 'Alto 800', year: 2014 }],
    ['Maruti 800 1998', { model: '800', year: 1998 }],
    ['XUV 500 W8 2015', { make: 'Mahindra', model: 'XUV500', variant: 'W8' }],
    ['Swift Desire vdi diesal', { model: 'Dzire', fuel: 'Diesel' }],
    [
      'मारुति स्विफ्ट डीजल 2015 मॉडल पहला मालिक',
      { make: 'Maruti Suzuki', model: 'Swift', fuel: 'Diesel', year: 2015, owners: 1 },
    ],
    ['हुंडई क्रेटा ऑटोमैटिक साढ़े आठ लाख', { make: 'Hyundai', model: 'Creta', gearbox: 'Automatic', price: 850_000 }],
    ['సెకండ్ హ్యాండ్ స్విఫ్ట్ డీజిల్', { model: 'Swift', fuel: 'Diesel' }],
    ['మారుతి వ్యాగన్ఆర్ 2017 గచ్చిబౌలిలో', { model: 'Wagon R', locality: 'Gachibowli' }],
    ['i20 sportz ₹ 4,50,000/- white colour', { model: 'i20', price: 450_000, colour: 'White' }],
    ['honda citi zx 2009', { make: 'Honda', model: 'City' }],
    ['Kia Seltos TS09EX1234 automatic', { model: 'Seltos', plate: 'TS09EX1234' }],
  ])('%s', (title, facts) => {
    expect(said(read(title))).toMatchObject(facts)
  })

  test.each([
    ['Superb condition, city driven, urgent sale'],
    ['Sale for urgent money'],
    ['Good condition going abroad seal packed'],
    ['New tiar new battery good condition'],
    ['second hand car'],
  ])('yields no car if none is named: %s', (title) => {
    const facts = read(title)
    expect(facts.make.said).toBeNull()
    expect(facts.model.said).toBeNull()
    expect(facts.owners.said).toBeNull()
  })

  test('yields only a make if only the make is named', () => {
    expect(said(read('Mercedes-Benz good condition'))).toEqual({ make: 'Mercedes-Benz' })
  })

  test('each fact carries its words and the part that contains them', () => {
    const { facts } = reader.read(
      { make: 'Maruthi', model: 'swift', title: 'Family car, 2016 model', price: '4.5 lakh' },
      now,
    )
    expect(facts.model.said).toMatchObject({ value: 'Swift', part: 'model', words: 'swift' })
    expect(facts.make.said).toMatchObject({ value: 'Maruti Suzuki', part: 'make', words: 'Maruthi' })
    expect(facts.year.said).toMatchObject({ value: 2016, part: 'title', words: '2016' })
    expect(facts.price.said).toMatchObject({ value: 450_000, part: 'price', words: '4.5 lakh' })
  })

  test("on a conflict the field's value is kept at a lower confidence and the other reading is recorded", () => {
    const { facts } = reader.read(
      { make: 'Hyundai', model: 'i20', year: '2015', title: 'Hyundai i20 2017 Petrol' },
      now,
    )
    expect(facts.year.said).toMatchObject({ value: 2015, part: 'year' })
    expect(facts.year.said!.sure).toBeLessThan(0.9)
    expect(facts.year.others).toMatchObject([{ value: 2017, part: 'title' }])
    expect(facts.model.others).toEqual([])
  })

  test('the description adds no car if the title names one', () => {
    const { facts } = reader.read({ title: 'Hyundai i20 2015', description: 'Will exchange for a Swift Dzire' }, now)
    expect(facts.model).toMatchObject({ said: { value: 'i20' }, others: [] })
  })

  test('the words of an unknown name are reported', () => {
    const { facts, unknownWords } = reader.read(
      { make: 'Zephyrion', model: 'Quorvex', title: '2019 Zephyrion Quorvex' },
      now,
    )
    expect(facts.make.said).toBeNull()
    expect(unknownWords).toEqual(['zephyrion', 'quorvex'])
  })

  test('any text is read without failing, and every reported word is in the text', () => {
    const wordsStand = fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) =>
      Object.values(read(title)).every((fact) =>
        (fact.said?.words.split(' ') ?? []).every((word: string) => title.includes(word)),
      ),
    )
    expect(fc.check(wordsStand, { numRuns: cases(1_000) }).counterexample).toBeNull()
  })
})
