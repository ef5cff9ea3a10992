import { describe, expect, test } from 'vitest'
import type { PhraseFilters } from './lexicon/phrase-filters.ts'
import { readPhrase } from './read-phrase.ts'
import { baleno, car, creta, diesel, hatchback, lakh, swift, wagonR } from './testing/example.ts'

const year = 2026
const read = (q: string) => readPhrase(q, { year })

type Case = [question: string, filters: PhraseFilters, unused?: string[]]

function check(cases: Case[]) {
  test.each(cases)('%s', (question, filters, unused = []) => {
    const { filters: got, ignored } = read(question)
    expect(got).toEqual(filters)
    expect(ignored).toEqual(unused)
  })
}

describe('numbers get their unit from neighbouring words or from plausibility', () => {
  check([
    ['price 3 to 4 km under 60', { priceMin: 3 * lakh, priceMax: 4 * lakh, kmMax: 60_000 }],
    ['wagonr 2015 55000 320000', { ...wagonR, yearMin: 2015, yearMax: 2015, kmMax: 55_000, priceMax: 320_000 }],
    ['40 se kam chali swift', { ...swift, kmMax: 40_000 }],
    ['80 velu kante ekkuva tiragakudadu', { kmMax: 80_000 }],
    ['mileage 20+', {}, ['mileage', '20']],
    ['daily running 60 km, under 5 lakh', { priceMax: 5 * lakh }, ['60']],
    ['creta with 50000 discount', creta, ['50000', 'discount']],
    ['swift in 500081', swift, ['500081']],
  ])
})

describe('years that do not belong to the car are not used', () => {
  check([
    ['baleno with insurance till 2027', baleno, ['insurance', '2027']],
    ['swift 2019, loan for 5 years', { ...swift, yearMin: 2019, yearMax: 2019 }, ['loan', '5']],
    ['i am 62 years old, swift', swift, ['62']],
    ['less than 4 years old with 1 year warranty', { yearMin: 2022 }, ['1', 'warranty']],
  ])
})

describe('facts that are mentioned but not requested set no filter', () => {
  check([
    ['i have a swift, want creta', creta, ['swift']],
    ['swift se badi gaadi 8 lakh tak', { priceMax: 8 * lakh }, ['swift']],
    ['black interior white creta', { ...creta, colours: ['White'] }, ['black', 'interior']],
    ['delhi number swift hyderabad me', { ...swift, cities: ['Hyderabad'], regStates: ['Delhi'] }, []],
  ])
})

describe('negation refuses the facts next to it', () => {
  check([
    ['any colour but white swift', { ...swift, notColours: ['White'] }],
    ['nothing but diesel', diesel],
    ['amt nahi cvt chahiye', { transmission: ['Automatic'] }, ['amt']],
    ['diesel kani car', { notFuels: ['Diesel'] }],
    ['swift not in hyderabad', swift, ['hyderabad']],
  ])
})

describe('ranges, lists, run-together words and spoken years are read', () => {
  check([
    ['6 lakh +- 50k', { priceMin: 550_000, priceMax: 650_000 }],
    ['3 1/2 lakh', { priceMax: 350_000 }],
    ['5 lakh but can go up to 6', { priceMax: 6 * lakh }, ['5 lakh']],
    ['creta 2019 20 21', { ...creta, yearMin: 2019, yearMax: 2021 }],
    ['swift vxi or zxi', swift, ['vxi', 'zxi']],
    ['creta2019', { ...creta, yearMin: 2019, yearMax: 2019 }],
    ['i twenty do hazaar unnis', { ...car('Hyundai', 'i20'), yearMin: 2019, yearMax: 2019 }],
    ['چھوٹی گاڑی ۳ لاکھ تک', { ...hatchback, priceMax: 3 * lakh }],
  ])
})

describe('everyday words are not read as misspelt names', () => {
  test.each(['vintage', 'winter trip', 'home delivery', 'rapido', '24x7', 'telugu'])('%s', (question) => {
    expect(read(question).filters).toEqual({})
  })
})

const instalments: readonly (readonly [string, PhraseFilters, words: string])[] = [
  ['emi under 10000', { priceMax: 620_000 }, 'emi under 10000'],
  ['10000 emi lo', { priceMax: 620_000 }, '10000 emi'],
  ['EMI 10 hazaar tak', { priceMax: 620_000 }, 'EMI 10 hazaar tak'],
  ['emi 8000 to 10000', { priceMax: 620_000 }, '8000 to 10000'],
  ['15 hazar emi se zyada nahi, suv', { priceMax: 930_000, bodies: ['SUV'] }, '15 hazar emi se zyada nahi'],
  ['महीने की किस्त 10 हजार तक', { priceMax: 620_000 }, 'किस्त 10 हजार तक'],
  ['నెలకు 8000 ఈఎంఐ లో కారు', { priceMax: 490_000 }, 'నెలకు 8000 ఈఎంఐ'],
  ['قسط 10000 تک', { priceMax: 620_000 }, 'قسط 10000 تک'],
  ['ای ایم آئی 10000', { priceMax: 620_000 }, 'ای ایم آئی 10000'],
]

test.each(instalments)('“%s” becomes the price with that instalment, with its loan terms', (phrase, filters, words) => {
  const found = read(phrase)
  expect(found.filters).toEqual(filters)
  expect(found.understood.find(({ key }) => key === 'priceMax')).toMatchObject({
    words,
    loan: { financedPercent: 100, annualRatePercent: 9, months: 84 },
  })
  expect(found.ignored).toEqual([])
})

test('an instalment next to a price is ignored, and so is a minimum instalment', () => {
  expect(read('swift 5 lakh emi 9000')).toMatchObject({ filters: { priceMax: 500_000 }, ignored: ['emi', '9000'] })
  expect(read('emi above 10000')).toMatchObject({ filters: {}, ignored: ['emi', '10000'] })
})

test('"4L 40k" may be one price', () => {
  const { filters, choices } = read('4L 40k swift')
  expect(filters).toMatchObject({ priceMax: 4 * lakh, kmMax: 40_000 })
  expect(choices).toMatchObject([{ reason: 'joined_amount', clears: ['kmMax'], filters: { priceMax: 440_000 } }])
})

test("the buyer's home is offered as a place if no other place is named", () => {
  const home = { cities: ['Hyderabad'], localities: ['Kukatpally'] }
  expect(read('i live in kukatpally, want swift')).toMatchObject({ filters: swift, choices: [{ filters: home }] })
  expect(read('i live in kukatpally, car in uppal').choices).toEqual([])
})

test('a query can name a source', () => {
  const sources = [{ key: 'sadakpar', name: 'Sadakpar' }]
  expect(readPhrase('swift on sadakpar', { year, sources }).filters).toEqual({ ...swift, sources: ['sadakpar'] })
})

describe('features of the car become filters', () => {
  check([
    ['creta with sunroof', { ...creta, features: ['Sunroof'] }],
    ['सनरूफ वाली कार 8 लाख तक', { features: ['Sunroof'], priceMax: 8 * lakh }],
    ['సన్‌రూఫ్ ఉన్న క్రెటా', { ...creta, features: ['Sunroof'] }],
    ['سن روف والی کریٹا', { ...creta, features: ['Sunroof'] }],
    ['baleno alloy wheels reverse camera', { ...baleno, features: ['Alloy wheels', 'Rear camera'] }],
    ['suv 4x4 diesel', { bodies: ['SUV'], features: ['4x4'], ...diesel }],
    ['6 airbags wali swift 6 lakh', { ...swift, features: ['Airbags'], priceMax: 6 * lakh }, ['6']],
    ['creta without sunroof', creta, ['sunroof']],
    ['leather seats 5 seater', { features: ['Leather seats'], seatsMin: 5 }],
    // Nearly every car has power steering, and few adverts mention it.
    ['swift with power steering', swift, ['power steering']],
  ])
})

describe("the state on the number plate is not the car's location", () => {
  check([
    ['TS reg only swift', { ...swift, regStates: ['Telangana'] }],
    ['TG number plate', { regStates: ['Telangana'] }],
    ['DL number', { regStates: ['Delhi'] }],
    ['KA registration', { regStates: ['Karnataka'] }],
    ['TS or AP registration', { regStates: ['Telangana', 'Andhra Pradesh'] }],
    ['delhi number plate swift in hyderabad', { ...swift, regStates: ['Delhi'], cities: ['Hyderabad'] }],
    ['tamil nadu registered swift', { ...swift, regStates: ['Tamil Nadu'] }],
    ['यूपी नंबर की गाड़ी', { regStates: ['Uttar Pradesh'] }],
    ['గుజరాత్ రిజిస్ట్రేషన్', { regStates: ['Gujarat'] }],
    ['delhi swift', { ...swift, cities: ['Delhi NCR'] }],
    ['gaadi ka number batao', {}],
    ['hyderabad registration swift', swift, ['hyderabad', 'registration']],
    ['not AP registration swift', swift, ['AP']],
  ])
})

describe('words for a low price or a condition, abbreviated years and misheard names are read', () => {
  check([
    ['sasti automatic', { transmission: ['Automatic'], sort: 'price_asc' }],
    ['takkuva rate lo swift', { ...swift, sort: 'price_asc' }],
    ['చవకగా ఉన్న స్విఫ్ట్', { ...swift, sort: 'price_asc' }],
    ['cheap swift newest first', { ...swift, sort: 'year_desc' }],
    ['cheaper than creta', {}, ['cheaper than', 'creta']],
    ['under 1 lakh any car in running condition', { priceMax: lakh }],
    ['swift 19-20 model', { ...swift, yearMin: 2019, yearMax: 2020 }],
    ['ex uv 300 diesel', { ...car('Mahindra', 'XUV300'), ...diesel }],
    ['greta diesel', { ...creta, ...diesel }],
    ['swift dijayar', car('Maruti Suzuki', 'Dzire')],
    ['single handed owner creta', { ...creta, ownersMax: 1 }],
    ['i live in kukatpally, swift within 10 km', { ...swift, near: 'Kukatpally', withinKm: 10 }],
    ['గేర్లు వేసే బండి వద్దు ఆటోమేటిక్ కావాలి', { notTransmission: ['Manual'], transmission: ['Automatic'] }],
  ])
})
