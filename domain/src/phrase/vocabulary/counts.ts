import { ownerOrdinals } from '../../numbers/vocabulary/owners.ts'
import type { Sense } from '../lexicon/sense.ts'

const orders = [
  '',
  'single handed, single handedly, fast, first, pehla, pehli, pehle, pahla, pahle, pahli, phla, phle, phli, singal, singl, single, sole, only one, just one, pratham, prathama, प्रथम, ek hi, sirf ek, bas ek, keval ek, ekmatra, एक ही, सिर्फ एक, केवल एक, सिंगल, पहला, पहले, पहली, फर्स्ट, एकमात्र, ఒకే ఒక, ఒకే ఒక్క, ఒకే, ఒక్కరే, ఒకరే, ఒక్కడే, మొదటి, మొదట, ఫస్ట్, సింగిల్, సింగల్, తొలి, oke oka, oke okka, oke, okkare, okare, okade, modati, modhati, modata, motati, tholi, toli, okkaru, okka, first class, one and only',
  'second, secand, seconds, dusra, dusre, dusri, doosra, doosre, doosri, dusara, दूसरा, दूसरे, दूसरी, सेकंड, सेकेंड, सेकण्ड, రెండవ, రెండో, రెండొవ, సెకండ్, సెకెండ్, rendava, rendo, rendava, rendov, rendova',
  'third, tisra, teesra, teesre, tisre, tisri, teesri, तीसरा, तीसरे, तीसरी, थर्ड, మూడవ, మూడో, థర్డ్, mudava, moodava, moodo, mudo',
  'fourth, forth, chautha, chauthe, chauthi, चौथा, चौथे, चौथी, నాలుగవ, నాలుగో, nalugava, nalugo',
] as const

/** Telugu counts people with separate words: "ఏడుగురు", "edugurum". */
const people = [
  [2, 'ఇద్దరు, ఇద్దరి, iddaru, idharu, iddari'],
  [3, 'ముగ్గురు, ముగ్గురం, ముగ్గురికి, mugguru, muggurum, muggurugu'],
  [4, 'నలుగురు, నలుగురం, నలుగురికి, naluguru, nalugurum, naluguriki'],
  [5, 'ఐదుగురు, ఐదుగురం, అయిదుగురు, ఐదుగురికి, aiduguru, aidugurum, ayiduguru, aiduguriki'],
  [6, 'ఆరుగురు, ఆరుగురం, ఆరుగురికి, aaruguru, aarugurum, aruguru, aaruguriki'],
  [7, 'ఏడుగురు, ఏడుగురం, ఏడుగురికి, eduguru, yeduguru, edugurum, yedugurum, eduguriki'],
  [8, 'ఎనిమిదిమంది, enimidimandi, ఎనమండుగురు, enamanduguru'],
] as const

/** Ordinals for owners; words that are also numbers are left out, because they are parsed as numbers. */
export const counts: readonly (readonly [Sense, string])[] = [
  ...orders.slice(1).map((words, at): readonly [Sense, string] => [{ kind: 'ordinal', count: at + 1 }, words]),
  ...ownerOrdinals.map(([count, words]): readonly [Sense, string] => [
    { kind: 'ordinal', count },
    words
      .split(/\s+/)
      .filter((word) => /^\d\p{L}/u.test(word) || /^(?:fst|ist|iind|iiird|ivth)$/.test(word))
      .join(','),
  ]),
  ...people.map(([count, words]): readonly [Sense, string] => [{ kind: 'count', count }, words]),
]
