import { features, type Feature } from '../../catalogue/feature-list.ts'

/**
 * Features of a car, as adverts name them. Features that nearly every car has (air conditioning, power steering) are
 * left out: an advert that omits them proves nothing. A pattern is tested against lower-cased text, in which each run
 * of characters other than letters and digits becomes one space, with a space at either end. Patterns are written so
 * that JavaScript and PostgreSQL interpret them alike.
 */
export const featurePatterns: Readonly<Record<Feature, string>> = {
  Sunroof: ' (sun ?roof|moon ?roof) ',
  Airbags: ' air ?bags? ',
  ABS: ' (abs|anti ?lock (brakes?|braking)) ',
  'Rear camera': ' (rear|reverse|reversing|back|backup|parking|360|360 degree|surround) (view |parking )?camera ',
  'Parking sensors': ' (parking|reverse|reversing|rear) (parking )?sensors? ',
  'Alloy wheels': ' alloys?( wheels?)? ',
  Touchscreen: ' touch ?screen ',
  'Android Auto or CarPlay': ' (android auto|apple car ?play|car ?play) ',
  'Cruise control': ' cruise control ',
  'Climate control': ' (climate control|auto(matic)? ac) ',
  'Leather seats': ' leather(ette)? (seats?|seat covers?|upholstery|interiors?) ',
  'Ventilated seats': ' (ventilated|cooled) (front )?seats? ',
  'Keyless start': ' (keyless( start| go| entry)?|push (button )?start|engine start stop) ',
  'Fog lamps': ' fog (lamps?|lights?) ',
  '4x4': ' (4 ?x ?4|4 ?wd|awd|(4|four|all) wheel drive) ',
}

/** "No sunroof" also mentions the feature. */
export const deniedPattern = ' (no|not|without) '

const tests = features.map((feature) => [feature, new RegExp(featurePatterns[feature])] as const)
const denied = new RegExp(deniedPattern)

/** Returns the features named in an advert's texts: its list, its title, its variant. */
export function featuresNamed(texts: readonly string[]): Feature[] {
  const folded = texts.map(foldedText).filter((text) => !denied.test(text))
  return tests.flatMap(([feature, test]) => (folded.some((text) => test.test(text)) ? [feature] : []))
}

function foldedText(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `
}
