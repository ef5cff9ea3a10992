/** Spoken forms that the readers do not know, with the written form that they do know. */
const spoken: readonly (readonly [RegExp, string])[] = [
  // In Hyderabad "nai" is "nahi"; before a car it is "new".
  [
    /(?<=^|\s)n(?:ai|ain|ay|ayi)(?=[\s,.!?]|$)(?! +(?:gaa?di|cars?|wal[aie]|model|suv|sedan|hatchback|[12]\d{3}))/giu,
    'nahi',
  ],
  [/(?<=^|\s)k(?:ai|ay)(?:ku|ko|kku)(?=[\s,.!?]|$)/giu, 'kyun'],
  [/(?<=^|\s)(?:नक्को|नको|नै|नईं)(?=[\s,.!?।]|$)/gu, 'नहीं'],
  [/(?<=^|\s)(?:काइकू|कायकू|काहे)(?=[\s,.!?।]|$)/gu, 'क्यों'],
  [
    /(?<=^|\s)వద్దు(?:లే|లెండి|లేండి|రా|అండి|మ్మా|గా)(?=[\s,.!?]|$)|(?<=^|\s)వద్ద(?:ండి|ంటే|మ్మా)(?=[\s,.!?]|$)/gu,
    'వద్దు',
  ],
  [/(?<=^|\s)కాదు(?:లే|లెండి|రా)(?=[\s,.!?]|$)|(?<=^|\s)కాద(?:ండి|మ్మా)(?=[\s,.!?]|$)/gu, 'కాదు'],
]

/**
 * "No diesel because of the rule in Delhi": the reason for a wish is not itself a wish. A reason with an amount is
 * read.
 */
const reason =
  /(?<=\S\s+)(?:because|as i (?:am|will|may|have)|kyunki|kyonki|kyuki|kyoki|क्योंकि|क्यूंकि|ఎందుకంటే|endukante)(?=\s)(?![^.;!?।\n]*(?:budget|lakh|lac|बजट|लाख|బడ్జెట్|లక్ష))[^.;!?।\n]*/giu

/** A turn in words that the readers know, without the reasons for its wishes. */
export function toPlainWords(text: string): string {
  const plain = text.normalize('NFC').replaceAll(reason, '')
  return spoken.reduce((said, [words, written]) => said.replaceAll(words, written), plain)
}
