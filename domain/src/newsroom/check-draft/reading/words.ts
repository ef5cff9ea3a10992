/** A word of a text with its position. `stem` is lower-case and without common English endings. */
export type Word = { text: string; stem: string; from: number; to: number; isCapital: boolean }

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

export function readWords(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found,
    stem: stemOf(found),
    from: index,
    to: index + found.length,
    isCapital: /^\p{Lu}/u.test(found),
  }))
}

/** Reduces plural, past and participle to one form: "fitted", "fitting" and "fits" become "fit". */
export function stemOf(given: string): string {
  const lower = given.toLowerCase().replaceAll('’', "'").replace(/'s?$/, '').replace(/-$/, '')
  const base = irregular.get(lower) ?? lower
  if (base.length <= 3) return base
  const cut = base
    .replace(/ies$/, 'y')
    .replace(/ied$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, (ending, at: number) => (at >= 3 ? '' : ending))
    .replace(/([bdgmnprt])\1$/, '$1')
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}

const irregular = new Map<string, string>(
  Object.entries({
    sold: 'sell',
    sale: 'sell',
    sales: 'sell',
    bought: 'buy',
    made: 'make',
    cost: 'cost',
    paid: 'pay',
    built: 'build',
    found: 'find',
    held: 'hold',
    kept: 'keep',
    lost: 'lose',
    loss: 'lose',
    losses: 'lose',
    grew: 'grow',
    grown: 'grow',
    rose: 'rise',
    risen: 'rise',
    fell: 'fall',
    fallen: 'fall',
    chose: 'choose',
    chosen: 'choose',
    began: 'begin',
    begun: 'begin',
    said: 'say',
    told: 'tell',
    wrote: 'write',
    written: 'write',
    gave: 'give',
    given: 'give',
    got: 'get',
    became: 'become',
    ran: 'run',
    stolen: 'steal',
    thefts: 'theft',
    costs: 'cost',
    changed: 'change',
    changes: 'change',
    people: 'person',
    persons: 'person',
    men: 'man',
    women: 'woman',
    children: 'child',
  }),
)

/** Words that connect other words and do not indicate the subject of a sentence. */
const functionWords = new Set(
  `a an the of in on at to for from by with as is are was were be been being am it its they them their this that these those
  he she his her we our you your i and or but while whereas which who whom whose when where than then so such there here
  had has have having do does did will would may might can could shall should must not no nor also too still already
  about around roughly nearly almost some any more most less least very much many few both either neither each every all
  only just even up down over under between into out off after before during until till since per via according if
  because though although however what how one ones other others same own now again further later earlier last next
  first second year years month months day days week weeks`.split(/\s+/),
)

export function isContent(each: Word): boolean {
  return !functionWords.has(each.text.toLowerCase()) && !/^\d/.test(each.text)
}

export function contentStems(text: string): Set<string> {
  return new Set(
    readWords(text)
      .filter(isContent)
      .map(({ stem }) => stem),
  )
}
