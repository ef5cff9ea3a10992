import type { SentenceFinding } from './finding.ts'
import type { ReadSentence, ReadText } from './reading/read-source.ts'
import { hideQuotations } from './reading/split-text.ts'
import { readWords } from './reading/words.ts'

/** Capitalised words that are not names that a source has to mention. */
const ordinary = new Set(
  `January February March April May June July August September October November December Monday Tuesday Wednesday Thursday
  Friday Saturday Sunday India Indian I`.split(/\s+/),
)

/** Every name must occur in the source. The first word of a sentence counts if the source does not use it otherwise. */
export function checkNames(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  const stems = new Set(readWords(source.text).map(({ stem }) => stem))
  const words = readWords(hideQuotations(sentence.text))
  return words.flatMap((word, at): SentenceFinding[] => {
    if (!word.isCapital || ordinary.has(word.text) || stems.has(word.stem)) return []
    if (at === 0 && !isNameAtStart(words[1], sentence.text)) return []
    // "GaadiGuru's" and "first-time": the parts may occur in the source.
    if (word.text.split(/[-'’]/).every((part) => stems.has(part.toLowerCase()))) return []
    return [{ kind: 'name', words: word.text }]
  })
}

/** A sentence opens with a name if another name follows or a verb in the singular: "Mahindra is", "Karnataka and Kerala". */
function isNameAtStart(second: { text: string; isCapital: boolean } | undefined, text: string): boolean {
  if (second === undefined) return false
  if (second.isCapital && !/^\p{L}+,/u.test(text)) return true
  return (
    /^\p{Lu}[\p{L}\d]+ (?:is|has|was|said|says|will|and \p{Lu}|[\p{L}]+ed)\b/u.test(text) &&
    !/^(?:It|He|She|This|That|There|Each|Every|One|Nothing|Everyone|What|Who|Which|Parking|Building|Repair|Demand|Supply|Everything|Nobody|Only|None|Neither|Another|Here|Insurance|Financing)\b/.test(
      text,
    )
  )
}
