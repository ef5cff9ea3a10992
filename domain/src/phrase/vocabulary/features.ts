import type { Feature } from '../../catalogue/feature-list.ts'
import type { Sense } from '../lexicon/sense.ts'

/** Buyers' words for the features of a car. */
export const featureTerms: readonly (readonly [Sense, string])[] = [
  feature(
    'Sunroof',
    `sunroof, sun roof, sunroof wali, sunroof wala, with sunroof, panoramic sunroof, electric sunroof, sunroof unna, sunroof unnadi, sunroof vunna, moonroof, सनरूफ, सन रूफ, सनरूफ वाली, पैनोरमिक सनरूफ, సన్‌రూఫ్, సన్ రూఫ్, సన్‌రూఫ్ ఉన్న, సన్ రూఫ్ ఉన్న`,
  ),
  feature(
    'Airbags',
    `airbag, airbags, air bag, air bags, dual airbags, dual airbag, airbag wali, airbags wali, airbags unna, एयरबैग, एयरबैग्स, एयर बैग, एयर बैग्स, ఎయిర్‌బ్యాగ్, ఎయిర్‌బ్యాగ్స్, ఎయిర్ బ్యాగ్స్, ఎయిర్‌బ్యాగులు, ఎయిర్బ్యాగులు, ఎయిర్ బ్యాగులు`,
  ),
  feature('ABS', `abs, abs brakes, abs wali, anti lock brakes, anti lock braking, एबीएस, ఏబీఎస్`),
  feature(
    'Rear camera',
    `rear camera, reverse camera, reversing camera, back camera, backup camera, parking camera, rear view camera, 360 camera, 360 degree camera, reverse parking camera, रिवर्स कैमरा, रियर कैमरा, बैक कैमरा, పార్కింగ్ కెమెరా, రివర్స్ కెమెరా, రియర్ కెమెరా, బ్యాక్ కెమెరా`,
  ),
  feature(
    'Parking sensors',
    `parking sensor, parking sensors, reverse sensor, reverse sensors, reverse parking sensor, reverse parking sensors, rear parking sensors, पार्किंग सेंसर, రివర్స్ సెన్సార్, పార్కింగ్ సెన్సార్, పార్కింగ్ సెన్సార్లు`,
  ),
  feature(
    'Alloy wheels',
    `alloy wheels, alloy wheel, alloys, alloy, mag wheels, अलॉय व्हील, अलॉय व्हील्स, అల్లాయ్ వీల్స్, అలాయ్ వీల్స్`,
  ),
  feature(
    'Touchscreen',
    `touchscreen, touch screen, touchscreen system, touch screen system, टचस्क्रीन, टच स्क्रीन, టచ్‌స్క్రీన్, టచ్ స్క్రీన్`,
  ),
  feature(
    'Android Auto or CarPlay',
    `android auto, apple carplay, carplay, apple car play, car play, एंड्रॉइड ऑटो, ఆండ్రాయిడ్ ఆటో`,
  ),
  feature(
    'Cruise control',
    `cruise control, cruise, क्रूज़ कंट्रोल, क्रूज कंट्रोल, క్రూయిజ్ కంట్రోల్, క్రూజ్ కంట్రోల్`,
  ),
  feature(
    'Climate control',
    `climate control, automatic climate control, auto climate control, auto ac, automatic ac, क्लाइमेट कंट्रोल, క్లైమేట్ కంట్రోల్`,
  ),
  feature(
    'Leather seats',
    `leather seats, leather seat, leather interior, leather interiors, leather upholstery, लेदर सीट, लेदर सीट्स, లెదర్ సీట్లు, లెదర్ సీట్స్`,
  ),
  feature(
    'Ventilated seats',
    `ventilated seats, ventilated seat, ventilated front seats, cooled seats, वेंटिलेटेड सीट, वेंटिलेटेड सीट्स, వెంటిలేటెడ్ సీట్లు, వెంటిలేటెడ్ సీట్స్`,
  ),
  feature(
    'Keyless start',
    `keyless, keyless start, keyless entry, keyless go, push start, push button start, push button, button start, पुश स्टार्ट, पुश बटन स्टार्ट, పుష్ స్టార్ట్, పుష్ బటన్ స్టార్ట్`,
  ),
  feature('Fog lamps', `fog lamp, fog lamps, fog light, fog lights, फॉग लैंप, फॉग लाइट, ఫాగ్ లైట్లు, ఫాగ్ ల్యాంప్స్`),
  feature(
    '4x4',
    `4x4, 4 x 4, 4by4, 4 by 4, 4wd, 4 wd, awd, four wheel drive, 4 wheel drive, all wheel drive, four by four, फोर बाय फोर, 4x4 वाली, ఫోర్ వీల్ డ్రైవ్, 4x4 unna`,
  ),
]

function feature(value: Feature, phrases: string): readonly [Sense, string] {
  return [{ kind: 'fact', fact: { key: 'features', value } }, phrases]
}
