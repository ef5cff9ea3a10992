import { words, type Words } from '../components/text/copy.ts'

/** Enough Hindi and Telugu to see how the letters stand; the catalogue will have the real ones. */
export const hindi: Words = {
  ...words,
  gauge: { ...words.gauge, great: 'बढ़िया सौदा', below: (amount) => `बाज़ार से ${amount} कम` },
  car: {
    ...words.car,
    firstOwner: 'पहला मालिक',
    alsoOn: (count) => `${count} और पोर्टल पर भी`,
    emi: (amount) => `ईएमआई ${amount}/माह से`,
    details: 'पूरी जानकारी',
    contact: 'संपर्क',
    photosVerified: 'फ़ोटो जाँचे गए',
    seen: (age) => `${age} देखा`,
    condition: { ...words.car.condition, good: 'अच्छी हालत' },
  },
  verification: { certified: 'प्रमाणित', verified: 'सत्यापित', unverified: 'असत्यापित' },
}

export const telugu: Words = {
  ...words,
  gauge: { ...words.gauge, great: 'గొప్ప డీల్', below: (amount) => `మార్కెట్ కంటే ${amount} తక్కువ` },
  car: { ...words.car, firstOwner: 'మొదటి యజమాని', alsoOn: (count) => `మరో ${count} పోర్టల్స్‌లో` },
  verification: { certified: 'ధృవీకృత', verified: 'సరిచూసిన', unverified: 'సరిచూడని' },
}
