import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findScam } from './find-scam.ts'
import { isWithin } from '../testing/hostile-text.ts'
import { foldMessage, longestRead } from './fold-message.ts'
import { scamKinds, type KnownScamKind } from './scam-kinds.ts'
import { scamWarnings } from './scam-warning.ts'

test.each<[KnownScamKind, string]>([
  ['advance', 'Send 8000 token now, then I will tell you where the car is'],
  ['advance', 'Pehle 5000 advance daalo phir gaadi dikhaunga'],
  ['advance', 'गाड़ी देखने से पहले टोकन भेजिए'],
  ['advance', 'ముందు టోకెన్ పంపండి, తర్వాత కారు చూపిస్తాను'],
  ['army', 'I am CISF jawan, here is my ID card, car comes by army truck'],
  ['army', 'Fauji hoon, army transport se gaadi ghar aayegi'],
  ['courier', 'Pay the transport charge first, the car is loaded on a trailer'],
  ['courier', 'Delivery boy toll pe ruka hai, 4000 bhejo jaldi'],
  ['qr', 'Scan this QR and enter your PIN to receive the money'],
  ['qr', 'OTP bata do, payment usi se hoga'],
  ['remote', 'Install AnyDesk and tell me the code'],
  ['remote', 'यह एपीके इंस्टॉल कीजिए'],
])('%s: %s', (kind, text) => expect(findScam(text)).toBe(kind))

test.each([
  'RC transfer charges before Diwali will be how much?',
  'Please send photos of the interior first, then I will decide.',
  'Please send the insurance copy today, premium was 12,400 last year right?',
  'Half of the tyre life is left, clear coat is fine.',
  'I want to deposit the cheque today, will you be home?',
  'The driver is coming to Banjara Hills now, meet him at the signal.',
  'Is the car with a broker or an agent? I prefer to deal with the owner.',
  'I am getting posted to Delhi, so need to sell in two weeks.',
  'Can you scan the RC both sides and send?',
  'The stereo needs a pin code after battery change, do you have it?',
  'Without the second key I will not pay more than 3 lakhs.',
  'Bhai abhi kitna chala hai gaadi? Photo bhejo.',
  'Service bill 7,500 ka hai, pehle owner ne karaya tha.',
  'Papers bhej do WhatsApp pe, lawyer ko dikhana hai.',
  'मीटर 45000 चला है, फोटो भेज दीजिए।',
  'ఫోటోలు పంపండి, ముందు టైర్లు చూడాలి.',
  'The military hospital road, opposite to the park, that is where I live.',
  'Never share your OTP with anyone.',
])('an ordinary message causes no warning: %s', (text) => expect(findScam(text)).toBeNull())

test('invisible characters and marks that are often omitted do not change the result', () => {
  expect(foldMessage('  पाँच\u200d हज़ार ')).toBe(foldMessage('पांच हजार'))
  expect(findScam('Send 8000 to\u200bken NOW, then I show the car')).toBe('advance')
})

test('every kind has a reason and advice', () => {
  for (const kind of scamKinds) {
    expect(scamWarnings[kind].reason.length).toBeGreaterThan(20)
    expect(scamWarnings[kind].whatToDo.length).toBeGreaterThan(20)
  }
})

test('any text is accepted, and long text is checked quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findScam(text)))
  const parts = [
    '1',
    '1,',
    '11 ',
    ' ',
    'i',
    'a',
    'otp a ',
    'i will ly ',
    '₹',
    'pay 1',
    'pay ',
    '5000 ',
    'bhejo ',
    'code ',
    'otp ',
    'share ',
    'हज़ार ',
    'వేలు ',
    'transfer ',
    'i will ',
  ]
  const slow = parts.filter((part) => {
    const text = part.repeat(longestRead / part.length)
    return !isWithin(60, () => void findScam(text))
  })
  expect(slow).toEqual([])
})
