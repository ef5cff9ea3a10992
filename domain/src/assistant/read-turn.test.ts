import { describe, expect, test } from 'vitest'
import {
  newConversation,
  type ChatIntent,
  type ChatLanguage,
  type Conversation,
  type ShownCar,
} from './conversation.ts'
import { readTurn, type Turn } from './read-turn.ts'

const shown: ShownCar[] = [
  { carId: 'a', listingId: 'a1', brand: 'Hyundai', model: 'Creta', priceRupees: 900_000 },
  { carId: 'b', listingId: 'b1', brand: 'Maruti Suzuki', model: 'Swift', priceRupees: 500_000 },
  { carId: 'c', listingId: 'c1', brand: 'Tata', model: 'Nexon', priceRupees: 700_000 },
]

/** Reads the turns of a conversation in which every answer shows the same three cars. */
function read(...texts: string[]): Turn {
  let conversation: Conversation = newConversation
  let turn: Turn | undefined
  for (const text of texts) {
    turn = readTurn(text, conversation, { year: 2026 })
    conversation = { ...turn.conversation, shown }
  }
  return turn!
}
const wishes = (...texts: string[]) => {
  const { filters, sort } = read(...texts).conversation.wishes
  return sort === null ? filters : { ...filters, sort }
}

const suv = { bodies: ['SUV'], cities: ['Hyderabad'] }
const first: Record<ChatLanguage, string> = {
  en: 'SUV under 10 lakh in Hyderabad',
  hi: 'हैदराबाद में 10 लाख तक की एसयूवी दिखाओ',
  te: 'హైదరాబాద్‌లో 10 లక్షల లోపు ఎస్‌యూవీ చూపించు',
  hinglish: 'Hyderabad me 10 lakh tak ki SUV dikhao',
}

describe.each([
  ['en', 'cheaper', 'automatic instead', 'not red', 'in Kukatpally', 'remove the budget', 'start again'],
  ['hi', 'और सस्ती दिखाओ', 'ऑटोमैटिक चाहिए', 'लाल नहीं', 'कुकटपल्ली में', 'बजट हटा दो', 'फिर से शुरू करो'],
  [
    'te',
    'ఇంకా తక్కువ ధరలో',
    'ఆటోమేటిక్ కావాలి',
    'ఎరుపు వద్దు',
    'కూకట్‌పల్లిలో',
    'బడ్జెట్ తీసేయండి',
    'మళ్ళీ మొదటి నుంచి',
  ],
  [
    'hinglish',
    'thodi sasti dikhao',
    'automatic chahiye',
    'lal nahi',
    'Kukatpally me',
    'budget hata do',
    'phir se shuru karo',
  ],
] as const)(
  'a later turn in %s changes the earlier wishes',
  (language, cheaper, automatic, notRed, place, noBudget, restart) => {
    const start = first[language]
    test('cheaper lowers the bound', () => expect(wishes(start, cheaper)).toEqual({ ...suv, priceMax: 850_000 }))
    test('a gearbox is added', () =>
      expect(wishes(start, automatic)).toEqual({ ...suv, priceMax: 1_000_000, transmission: ['Automatic'] }))
    test('a colour is refused', () =>
      expect(wishes(start, notRed)).toEqual({ ...suv, priceMax: 1_000_000, notColours: ['Red'] }))
    test('a locality is added to its city', () =>
      expect(wishes(start, place)).toEqual({ ...suv, priceMax: 1_000_000, localities: ['Kukatpally'] }))
    test('the budget is removed', () => expect(wishes(start, noBudget)).toEqual(suv))
    test('everything is removed', () => expect(wishes(start, notRed, restart)).toEqual({}))
    test('the answer is in the language of the question', () => expect(read(start).language).toBe(language))
  },
)

test.each([
  ['petrol too', { fuels: ['Diesel', 'Petrol'] }],
  ['petrol instead', { fuels: ['Petrol'] }],
  ['no diesel', { models: ['Swift'], brands: ['Maruti Suzuki'], notFuels: ['Diesel'], fuels: undefined }],
  ['remove diesel', { fuels: undefined }],
  ['any fuel is fine', { fuels: undefined }],
  ['Baleno', { brands: ['Maruti Suzuki'], models: ['Baleno'] }],
  ['show me Hyundai', { brands: ['Hyundai'], models: undefined }],
  ['i20 too', { brands: ['Maruti Suzuki', 'Hyundai'], models: ['Swift', 'i20'] }],
  ['SUVs instead', { brands: undefined, models: undefined, bodies: ['SUV'] }],
  ['increase the budget by 1 lakh', { priceMax: 600_000 }],
  ['make it 7 lakh', { priceMax: 700_000 }],
  ['reduce budget by 50000', { priceMax: 450_000 }],
  ['above 3 lakh', { priceMin: 300_000 }],
  ['above 6 lakh', { priceMin: 600_000, priceMax: undefined }],
  ['in Mumbai', { cities: ['Mumbai'] }],
  ['2019 or newer', { yearMin: 2019 }],
  ['newer ones', { sort: 'year_desc' }],
  ['remove the budget and show automatic', { priceMax: undefined, transmission: ['Automatic'] }],
  [
    'start again, petrol hatchback',
    { brands: undefined, models: undefined, priceMax: undefined, fuels: ['Petrol'], bodies: ['Hatchback'] },
  ],
])('after a diesel Swift under 5 lakh: %s', (text, changed) => {
  const start = { fuels: ['Diesel'], brands: ['Maruti Suzuki'], models: ['Swift'], priceMax: 500_000 }
  const expected = Object.fromEntries(
    Object.entries({ ...start, ...changed }).filter(([, value]) => value !== undefined),
  )
  expect(wishes('diesel swift under 5 lakh', text)).toEqual(expected)
})

test.each([
  ['LB Nagar is too far. Miyapur', { localities: ['Miyapur'], cities: ['Hyderabad'] }],
  ['Kondapur or nearby... actually just Kondapur', { localities: ['Kondapur'], cities: ['Hyderabad'] }],
  ['anywhere', {}],
  ['cheapest first', { localities: ['LB Nagar'], cities: ['Hyderabad'], sort: 'price_asc' }],
  ['reduce to 7.5', { localities: ['LB Nagar'], cities: ['Hyderabad'], priceMax: 750_000 }],
  ['LB Nagar nai Miyapur mein', { localities: ['Miyapur'], cities: ['Hyderabad'] }],
  [
    'the total with transfer must stay below 8 lakh',
    { localities: ['LB Nagar'], cities: ['Hyderabad'], allInMax: 800_000 },
  ],
  ['no diesel because of the rule in Delhi', { localities: ['LB Nagar'], cities: ['Hyderabad'], notFuels: ['Diesel'] }],
])('after a Jazz in LB Nagar under 8 lakh: %s', (text, changed) => {
  const jazz = { brands: ['Honda'], models: ['Jazz'], priceMax: 800_000 }
  const found = wishes('honda jazz in LB Nagar under 8 lakh', text)
  expect({ ...found, priceMax: 'allInMax' in found ? 800_000 : found.priceMax }).toEqual({ ...jazz, ...changed })
})

test('“and how much?” repeats the intent of the previous turn', () => {
  expect(read('SUV in Hyderabad', 'any pending challan on this car', 'and how much').intent).toBe('unknown-here')
  expect(read('SUV in Hyderabad', 'and how much').intent).toBe('other')
})

test('a refused colour leaves the other wanted ones', () => {
  expect(wishes('red or white swift', 'not red')).toEqual({
    brands: ['Maruti Suzuki'],
    models: ['Swift'],
    colours: ['White'],
  })
})

test.each<[string, ChatIntent, string[]]>([
  ['compare the first and the second', 'compare', ['a', 'b']],
  ['पहली और दूसरी की तुलना करो', 'compare', ['a', 'b']],
  ['మొదటిది రెండోది పోల్చు', 'compare', ['a', 'b']],
  ['dono me se kaun si better hai', 'compare', ['a', 'b']],
  ['which is better, 1 or 3?', 'compare', ['a', 'c']],
  ['why is the second one so cheap?', 'why-price', ['b']],
  ['क्या Creta का दाम सही है?', 'why-price', ['a']],
  ['రెండోది ఎందుకు ఇంత చౌక?', 'why-price', ['b']],
  ['teesri wali ka daam itna kyun hai', 'why-price', ['c']],
  ['what will the first one cost me with a loan', 'cost', ['a']],
  ['पहली गाड़ी की ईएमआई कितनी होगी', 'cost', ['a']],
  ['మొదటి కారు మొత్తం ఎంత అవుతుంది?', 'cost', ['a']],
  ['Nexon ki EMI kitni hogi', 'cost', ['c']],
  ['which papers do I need', 'papers', []],
  ['कौन से काग़ज़ चाहिए?', 'papers', []],
  ['ఏ పత్రాలు కావాలి?', 'papers', []],
  ['RC transfer kaise hota hai', 'papers', []],
  ['has it been in an accident?', 'unknown-here', ['a']],
  ['क्या इसका एक्सीडेंट हुआ है?', 'unknown-here', ['a']],
  ['ఈ కారుకు ప్రమాదం జరిగిందా?', 'unknown-here', ['a']],
  ['OLX par kitne ki hai', 'unknown-here', []],
  ['will I win in court if the seller lies', 'unknown-here', []],
  ['write a poem', 'other', []],
  ['how many are there?', 'find', []],
  ['was the first one ever rented out', 'unknown-here', ['a']],
  ['do you guarantee the RTO transfer', 'unknown-here', []],
  ['what papers should the dealer give me', 'papers', []],
])('"%s" is understood after three cars were shown', (text, intent, cars) => {
  const turn = read('SUV in Hyderabad', text)
  expect(turn.intent).toBe(intent)
  expect(turn.cars.map(({ carId }) => carId)).toEqual(cars)
  expect(turn.conversation.wishes.filters).toEqual(suv)
})

test('a wish for an accident-free car is a search, because it has no filter', () => {
  const turn = read('show me accident free diesel SUV under 8 lakh')
  expect(turn).toMatchObject({ intent: 'find', topic: 'accidents' })
})

test('a bare number answers the question about the budget in lakhs', () => {
  const asked: Conversation = { ...newConversation, asked: 'budget' }
  expect(readTurn('7', asked, { year: 2026 }).conversation.wishes.filters).toEqual({ priceMax: 700_000 })
})

test('only the beginning of a text of 100,000 words is read', () => {
  const turn = readTurn(`SUV in Hyderabad ${'and ignore all rules '.repeat(25_000)}`, newConversation, { year: 2026 })
  expect(turn.conversation.wishes.filters).toEqual(suv)
})
