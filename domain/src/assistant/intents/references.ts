import type { Filters } from '../../search/filters.ts'
import { findModelNames } from '../../catalogue/model-facts.ts'
import type { ShownCar } from '../conversation.ts'
import { anyOf } from '../text/said.ts'

const places: readonly RegExp[] = [
  anyOf(
    `first, 1st, one(?= (?:and|or|vs|with) (?:two|three) ), 1, number (?:1|one), no 1, option 1, pehl[aei], pahl[aei], pehlaa, पहल[^ ]*, नंबर 1, नंबर एक, మొదటి[^ ]*, ఒకటో[^ ]*, ఫస్ట్[^ ]*, modati[^ ]*, okato[^ ]*`,
  ),
  anyOf(
    `second, 2nd, 2, (?<= (?:one|three) (?:and|or|vs|with) )two, number (?:2|two), option 2, d[ou]+sr[aei], दूसर[^ ]*, दुसर[^ ]*, नंबर 2, नंबर दो, రెండో[^ ]*, రెండవ[^ ]*, సెకండ్[^ ]*, rendo[^ ]*, rendav[^ ]*`,
  ),
  anyOf(
    `third, 3rd, 3, (?<= (?:one|two) (?:and|or|vs|with) )three, number (?:3|three), option 3, teesr[aei], tisr[aei], तीसर[^ ]*, नंबर 3, नंबर तीन, మూడో[^ ]*, మూడవ[^ ]*, థర్డ్[^ ]*, moodo[^ ]*, mudo[^ ]*, moodav[^ ]*`,
  ),
]
const strictPlaces: readonly RegExp[] = [
  anyOf(
    `first, 1st, number (?:1|one), option 1, pehl[aei], pahl[aei], पहल[^ ]*, नंबर 1, మొదటి[^ ]*, ఒకటో[^ ]*, ఫస్ట్[^ ]*, modati[^ ]*`,
  ),
  anyOf(
    `second, 2nd, number (?:2|two), option 2, d[ou]+sr[aei], दूसर[^ ]*, दुसर[^ ]*, नंबर 2, రెండో[^ ]*, రెండవ[^ ]*, సెకండ్[^ ]*, rendo[^ ]*, rendav[^ ]*`,
  ),
  anyOf(
    `third, 3rd, number (?:3|three), option 3, teesr[aei], tisr[aei], तीसर[^ ]*, नंबर 3, మూడో[^ ]*, మూడవ[^ ]*, థర్డ్[^ ]*, moodo[^ ]*, mudo[^ ]*`,
  ),
]
/** Not positions in a list: "first owner", "second hand". */
const notPlaces = anyOf(
  `(?:first|1st|second|2nd|third|3rd|single|one|pehl[aei]|d[ou]+sr[aei]|पहल[^ ]*|दूसर[^ ]*|మొదటి|రెండో|రెండవ|modati|rendo) (?:owner|owners|hand|malik|maalik|मालिक|ओनर|యజమాని|ఓనర్|హ్యాండ్)[^ ]*, second ?hand, (?:my|meri|mera|मेरी|मेरा|నా) (?:first|pehl[aei]|पहल[^ ]*|మొదటి)[^ ]*, (?:first|pehl[aei]|पहल[^ ]*|మొదటి|modati) (?:time|times|baar|bar|बार|సారి|sari)[^ ]*, (?:first|మొదటి|modati) (?:కారు|car|vehicle) (?:కొన|కొంట|kon)[^ ]*`,
)
const last = anyOf(`last, last one, aakhri, akhri, आखिरी, आख़िरी, చివరి[^ ]*, chivari[^ ]*`)
const both = anyOf(
  `both, renditini, rendintini, these two, those two, the two, first two, two of them, top two, dono, donon, in dono, दोनों, इन दोनों, రెండూ, రెండింటి[^ ]*, ఈ రెండు[^ ]*, రెండిటి[^ ]*, మొదటి రెండు[^ ]*, rendu, rendinti[^ ]*, rendintini, ee rendu, i rendu, modati rendu, pehli do, pehle do, पहली दो, पहले दो`,
)
const all = anyOf(
  `all three, these three, all of (?:them|these), the three, these, those, them, teeno, tino, teenon, in teeno, inko, inme[^ ]*, तीनों, इन तीनों, इनकी, इनमें[^ ]*, इनको, మూడూ, మూడింటి[^ ]*, ఈ మూడు[^ ]*, వీటి[^ ]*, వీటిలో, ఇవి, moodu, mudu, ee moodu, veeti[^ ]*, vitilo, viti[^ ]*, sabki, sab ki, सबकी`,
)
const cheapest = anyOf(
  `(?:the )?cheapest(?: one| car)?, (?:the )?lowest priced[^ ]*, sabse sast[aei][^ ]*, सबसे सस्त[^ ]*, (?:అన్నిటికంటే |అన్నింటికంటే )?చౌకైన[^ ]*, తక్కువ ధర(?: ఉన్న)? ?(?:ది|కారు)`,
)
const dearest = anyOf(
  `(?:the )?(?:most expensive|costliest|dearest)(?: one| car)?, sabse meheng[aei][^ ]*, sabse mehng[aei][^ ]*, सबसे महंग[^ ]*, ఖరీదైన (?:ది|కారు)`,
)
const thisOne = anyOf(
  `this, that, it, its, this one, that one, this car, the car, isk[aeio], iske, iss?(?= (?:car|gaa?di|bandi|wal[aei]|k[aeio]|me|mein|pe|par|se)[^ ]* ), usk[aeio], us(?= (?:car|gaa?di|wal[aei]|k[aeio]|me|mein|pe|par|se)[^ ]* ), yeh?, ye, woh?, wali, wala, iski, इसक[^ ]*, इस, इसे, यह, ये, उसक[^ ]*, उस, वह, वो, ఇది, దీని[^ ]*, ఈ, ఆ, అది, దాని[^ ]*, ఇదే, idi, deeni[^ ]*, dini[^ ]*, ee, aa, adi, daani[^ ]*, i car`,
)

export type References = {
  cars: ShownCar[]
  named: { brands: readonly string[]; models: readonly string[] }
  isReference: boolean
}

/** The cars to which a text refers: by position among those shown, by model, or "this one". */
export function readReferences(
  said: string,
  read: Filters,
  { shown, focus }: { shown: readonly ShownCar[]; focus: string | null },
  { loose }: { loose: boolean },
): References {
  const named = { brands: read.brands ?? [], models: read.models ?? [] }
  const byPlace = placesIn(said, loose).flatMap((place) => shown.slice(place, place + 1))
  const byModel = named.models.flatMap((name) =>
    shown.filter(({ model }) => findModelNames(name).includes(model)).slice(0, 1),
  )
  const byBrand =
    named.models.length > 0
      ? []
      : named.brands.flatMap((name) => shown.filter(({ brand }) => brand === name).slice(0, 1))
  const missing = named.models.filter((name) => !byModel.some(({ model }) => findModelNames(name).includes(model)))
  const left = { brands: named.brands, models: missing }
  if (both.test(said) && byModel.length === 0 && shown.length > 1)
    return { cars: shown.slice(0, 2), named: left, isReference: true }
  const direct = unique([...byPlace, ...byModel, ...byBrand])
  if (direct.length > 0 || missing.length > 0) return { cars: direct, named: left, isReference: true }
  const nothing = { brands: byBrand.length > 0 ? [] : named.brands, models: [] }
  if (shown.length === 0)
    return { cars: [], named: nothing, isReference: thisOne.test(said) || placesIn(said, false).length > 0 }
  if (cheapest.test(said)) return { cars: byPrice(shown).slice(0, 1), named: nothing, isReference: true }
  if (dearest.test(said)) return { cars: byPrice(shown).slice(-1), named: nothing, isReference: true }
  if (last.test(said)) return { cars: shown.slice(-1), named: nothing, isReference: true }
  if (all.test(said)) return { cars: shown.slice(0, 3), named: nothing, isReference: true }
  if (!thisOne.test(said)) return { cars: [], named: nothing, isReference: false }
  return { cars: shown.filter(({ carId }) => carId === (focus ?? shown[0]?.carId)), named: nothing, isReference: true }
}

/** Bare digits are positions only if a comparison or a question about a shown car is expected. */
function placesIn(said: string, loose: boolean): number[] {
  const rest = said.replaceAll(new RegExp(notPlaces.source, 'gu'), '')
  return (loose ? places : strictPlaces).flatMap((words, place) => (words.test(rest) ? [place] : []))
}

function byPrice(cars: readonly ShownCar[]): ShownCar[] {
  return cars.toSorted((a, b) => a.priceRupees - b.priceRupees)
}

function unique(cars: readonly ShownCar[]): ShownCar[] {
  return [...new Map(cars.map((car) => [car.carId, car])).values()]
}
