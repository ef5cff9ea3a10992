import { hostileTexts } from '../../../testing/hostile-text.ts'
import { expect, test } from 'vitest'
import type { TrustLevel } from '../../moderation-fields.ts'
import { reviewByRules } from './review-by-rules.ts'

const review = (text: string, level: TrustLevel = 'new') =>
  reviewByRules({ text, level }).map(({ rule, verdict }) => `${rule} ${verdict}`)

test.each([
  'Call me on 98480 22338',
  'मुझे ९८४८०२२३३८ पर बताइए',
  'నాకు ౯౮౪౮౦౨౨౩౩౮ కి చెప్పండి',
  'write to ravi.cars@gmail.com',
  'pay the token to ravi@ybl',
])('a phone number, an address or a UPI ID is rejected at every level: %s', (text) => {
  for (const level of ['new', 'regular'] as const) expect(review(text, level)).toContain('contact-data refused')
})

test.each([
  'nine eight four eight zero double two double three eight',
  'nau aath chaar aath shunya do do teen teen aath',
  'తొమ్మిది ఎనిమిది నాలుగు ఎనిమిది సున్నా రెండు రెండు మూడు మూడు ఎనిమిది',
  'नौ आठ चार आठ शून्य दो दो तीन तीन आठ',
  '98four8zero 22 three 38',
  '9*8*4*8*0*2*2*3*3*8',
  '९ ८ ४ ८ ० २ २ ३ ३ ८',
  'ninety cars, ravi at gmail dot com',
])('a disguised contact is held for a moderator: %s', (text) => expect(review(text)).toContain('contact-data waiting'))

test.each([
  ['links waiting', 'Look at www.bestcars.xyz'],
  ['links waiting', 'Everything is at bestcars dot com'],
  ['links waiting', 'The group is t.me/carsgroup'],
  ['links refused', 'https://a.gov.in/1 https://a.gov.in/2 https://a.gov.in/3'],
  ['abuse waiting', 'tu chutiya hai'],
  ['abuse waiting', 'You are an idiot'],
  ['abuse waiting', 'घर आकर मारूंगा'],
  ['abuse waiting', 'నిన్ను చంపేస్తా'],
  ['advertising waiting', 'Instant car loan without CIBIL, call us today'],
  ['advertising waiting', 'तुरंत लोन पाएं, बिना सिबिल, आज ही संपर्क करें'],
  ['advertising waiting', 'మా షోరూమ్‌కి రండి, అన్ని కార్లు తక్కువ ధరకే'],
  ['advertising waiting', 'Hamare paas sabhi gaadiyan hai, sabse saste daam, abhi call karo'],
  ['spam waiting', 'Earn 5000 daily from home, message me now'],
  ['scam waiting', 'Send 8000 token now, then I will show the car'],
])('%s: %s', (outcome, text) => expect(review(text)).toContain(outcome))

test.each([
  'Is a zero down payment loan a good idea? Which bank gives one?',
  'My Swift has done 45000 km and I paid 9,50,000 for it. Service costs 8500.',
  'The owner before me drove 12500, 13200, 15800 and 14100 km in four years.',
  'Very good car.in the city it gives 18 kmpl',
  'I was a fool to buy it without checking the RC.',
  'A dealer asked me for a 5000 token before seeing the car. Is that a scam?',
  'https://parivahan.gov.in shows the RC, and https://youtu.be/abc explains how.',
  'Bhai NOC kaise milega Telangana se?',
  'मेरी आल्टो 2015 की है, 60000 किमी चली है, क्या रेट मिलेगा?',
  'స్విఫ్ట్ మైలేజ్ ఎంత వస్తుంది?',
])('an honest text by a new member goes live: %s', (text) => expect(review(text)).toEqual([]))

test('a known member may add more links', () => {
  const links = 'https://a.gov.in/1 https://example.com/2 https://a.gov.in/3'
  expect([review(links, 'new'), review(links, 'member')]).toEqual([['links refused'], []])
})

test('any text is reviewed, and a long one quickly', () => {
  const slow = hostileTexts(12_000).filter(([, text]) => {
    reviewByRules({ text, level: 'new' })
    const began = process.cpuUsage()
    reviewByRules({ text, level: 'new' })
    return process.cpuUsage(began).user > 200_000
  })
  expect(slow.map(([shape]) => shape)).toEqual([])
})
