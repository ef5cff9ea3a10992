import { defaultCopy, type Copy } from '../components/text/copy.ts'

/** Enough Hindi and Telugu to check the rendering of the scripts; the real texts come from the catalogue. */
export const hindi: Copy = {
  ...defaultCopy,
  gauge: { ...defaultCopy.gauge, great: 'बढ़िया सौदा', below: (amount) => `बाज़ार से ${amount} कम` },
  car: {
    ...defaultCopy.car,
    firstOwner: 'पहला मालिक',
    alsoOn: (count) => `${count} और पोर्टल पर भी`,
    emi: (amount) => `ईएमआई ${amount}/माह से`,
    details: 'पूरी जानकारी',
    contact: 'संपर्क',
    photosVerified: 'फ़ोटो जाँचे गए',
    seen: (age) => `${age} देखा`,
    condition: { ...defaultCopy.car.condition, good: 'अच्छी हालत' },
  },
  certifiedBy: (programme: string) => `${programme} से प्रमाणित`,
  verification: { certified: 'प्रमाणित', verified: 'सत्यापित', unverified: 'असत्यापित' },
}

export const telugu: Copy = {
  ...defaultCopy,
  gauge: { ...defaultCopy.gauge, great: 'గొప్ప డీల్', below: (amount) => `మార్కెట్ కంటే ${amount} తక్కువ` },
  car: { ...defaultCopy.car, firstOwner: 'మొదటి యజమాని', alsoOn: (count) => `మరో ${count} పోర్టల్స్‌లో` },
  certifiedBy: (programme: string) => `${programme} ధృవీకరించింది`,
  verification: { certified: 'ధృవీకృత', verified: 'సరిచూసిన', unverified: 'సరిచూడని' },
}
