import type { FilterKey } from '../../search/filters.ts'
import { anyOf } from '../text/said.ts'

/** The words for a kind of wish, and the filters of that kind. */
export type Dimension = { keys: readonly FilterKey[]; named: RegExp }

const price: readonly FilterKey[] = ['priceMin', 'priceMax', 'priceAround', 'allInMax']
const around: readonly FilterKey[] = ['localities', 'near', 'nearMe', 'withinKm', 'lat', 'lon']

export const dimensions: readonly Dimension[] = [
  {
    keys: price,
    named: anyOf(
      `budget\\w*, bajet, price\\w*, rate, daam, dam, keemat, kimat, qeemat, paisa, paise, dhara, amount, cost`,
      `बजट[^ ]*, कीमत[^ ]*, दाम[^ ]*, रेट, पैसे, బడ్జెట్[^ ]*, బజెట్[^ ]*, ధర[^ ]*, రేటు[^ ]*, price limit`,
    ),
  },
  {
    keys: ['yearMin', 'yearMax'],
    named: anyOf(
      `years?, age, saal, model year, samvatsaram, umar, साल[^ ]*, वर्ष, సంవత్సర[^ ]*, ఏడాది, ఇయర్[^ ]*, ईयर`,
    ),
  },
  {
    keys: ['kmMin', 'kmMax'],
    named: anyOf(
      `kms?, kilomet[^ ]*, odometer, mileage, running, driven, km limit`,
      `किलोमीटर[^ ]*, किमी, केएम, కిలోమీటర్[^ ]*, కిమీ, కి మీ`,
    ),
  },
  {
    keys: ['fuels', 'notFuels'],
    named: anyOf(
      `fuel[^ ]*, fuel types?, eendhan, indhan, ईंधन, फ्यूल, फ़्यूल, ఇంధన[^ ]*, ఫ్యూయల్[^ ]*, ఫ్యూయెల్[^ ]*`,
    ),
  },
  {
    keys: ['transmission', 'notTransmission'],
    named: anyOf(
      `gearbox, gear box, gears?, transmission, गियर[^ ]*, ट्रांसमिशन, గేర్[^ ]*, ట్రాన్స్మిషన్[^ ]*, ట్రాన్స్‌మిషన్`,
    ),
  },
  { keys: ['ownersMax'], named: anyOf(`owners?, ownership, maalik, malik, मालिक, ओनर, ఓనర్[^ ]*, యజమాని[^ ]*`) },
  {
    keys: ['bodies', 'notBodies'],
    named: anyOf(`body, bodies, body types?, body style, car type, type, shape, बॉडी[^ ]*, टाइप, బాడీ[^ ]*, టైప్[^ ]*`),
  },
  { keys: ['seatsMin'], named: anyOf(`seats?, seater, seating, सीट[^ ]*, सीटर, సీట్[^ ]*, సీటర్`) },
  {
    keys: ['colours', 'notColours'],
    named: anyOf(`colou?rs?, rang, rangu, kalar, रंग[^ ]*, कलर[^ ]*, రంగు[^ ]*, రంగ[^ ]*, కలర్[^ ]*`),
  },
  {
    keys: around,
    named: anyOf(`area, areas, locality, ilaka, ilake, एरिया, इलाका, इलाके, ఏరియా[^ ]*, ప్రాంత[^ ]*, లొకాలిటీ[^ ]*`),
  },
  {
    keys: ['cities', ...around],
    named: anyOf(
      `city, cities, anywhere, kahin ?bhi, कहीं भी, ఎక్కడైనా, ఎక్కడయినా, ekkadaina, place, places, location, town, sheher, shahar, shehar, jagah, jaga, ooru`,
      `शहर[^ ]*, जगह, लोकेशन, సిటీ[^ ]*, నగర[^ ]*, ఊరు[^ ]*, ఊర[^ ]*, లొకేషన్[^ ]*`,
    ),
  },
  {
    keys: ['brands', 'notBrands', 'models', 'notModels', 'variant'],
    named: anyOf(
      `brands?, makes?(?! (?:it|that|this|me|sure) ), company, companies, ब्रांड[^ ]*, ब्रैंड, कंपनी[^ ]*, బ్రాండ్[^ ]*, కంపెనీ[^ ]*`,
    ),
  },
  { keys: ['models', 'notModels', 'variant'], named: anyOf(`models?, मॉडल[^ ]*, మోడల్[^ ]*`) },
  { keys: ['variant'], named: anyOf(`variants?, trim, वेरिएंट, వేరియంట్[^ ]*`) },
  {
    keys: ['sellerTypes'],
    named: anyOf(
      `(?<!private )(?<!individual )sellers?, seller type, dealers?, विक्रेता, सेलर, డీలర్[^ ]*, సెల్లర్[^ ]*, అమ్మేవా[^ ]*`,
    ),
  },
  { keys: ['certifiedOnly', 'verifiedOnly'], named: anyOf(`verified, certified, verification, certification`) },
  { keys: ['features'], named: anyOf(`features?, फीचर[^ ]*, ఫీచర్[^ ]*`) },
]

/** Filters of the same kind: a new value of one replaces the others. */
export function sameKind(key: FilterKey): readonly FilterKey[] {
  return dimensions.find(({ keys }) => keys.includes(key))?.keys ?? [key]
}
