/** Words for single digits in English, Hindi and Telugu, as people spell out a phone number. Longer words come first. */
export const digitWords: readonly (readonly [word: string, digit: string])[] = (
  [
    ['0', 'zero oh nought shunya sunya jeero sunna శూన్యం शून्य जीरो ज़ीरो సున్నా సున్న జీరో'],
    ['1', 'one ek okati వన్ ఒకటి एक वन'],
    ['2', 'two do rendu టూ రెండు दो टू'],
    ['3', 'three teen tin moodu mudu త్రీ మూడు तीन थ्री'],
    ['4', 'four char chaar nalugu naalugu ఫోర్ నాలుగు चार फोर'],
    ['5', 'five paanch panch paach aidu ఫైవ్ ఐదు पांच पाँच फाइव'],
    ['6', 'six chhe chah che chhah aaru సిక్స్ ఆరు छह छः छ सिक्स'],
    ['7', 'seven saat sat edu yedu సెవెన్ ఏడు सात सेवन'],
    ['8', 'eight aath aat enimidi ఎయిట్ ఎనిమిది आठ एट'],
    ['9', 'nine nau tommidi thommidi నైన్ తొమ్మిది नौ नाइन'],
  ] as const
)
  .flatMap(([digit, list]) => list.split(' ').map((word) => [word, digit] as const))
  .toSorted(([a], [b]) => b.length - a.length)
