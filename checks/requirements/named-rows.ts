const ID = String.raw`[A-Z]{2,}-\d{2}`
const WHOLE_WORD = new RegExp(String.raw`(?<![\w-])(${ID})(?:\.\.(?:([A-Z]{2,})-)?(\d{2}))?(?![\w-])`, 'g')
const LIST_OF_IDS = new RegExp(String.raw`\(((?:${ID}(?:\.\.[A-Z\d-]+)?(?:, ?| )?)+)\)`, 'g')

// The area key for uploads is also the code for Uttar Pradesh: a test about a car from UP-16 (Noida) proves nothing
// about uploads.
const ALSO_A_STATE = 'UP'

/**
 * Returns the ids named in a test's title: CHROME-21, "(API-01, API-02)", "API-01..03". In running text a word counts
 * only if its area is in the register, because TS-09 is a registration office; in a parenthesis that contains only ids
 * everything counts, so that a typo such as (CHROM-21) is noticed.
 */
export function namedRows(title: string, areaKeys: ReadonlySet<string>): string[] {
  const inText = [...title.matchAll(WHOLE_WORD)].filter(([, id = '']) => {
    const area = areaOf(id)
    return areaKeys.has(area) && area !== ALSO_A_STATE
  })
  const inLists = [...title.matchAll(LIST_OF_IDS)].flatMap((list) => [...(list[1] ?? '').matchAll(WHOLE_WORD)])
  const named = [...inText, ...inLists].flatMap(([written, first = '', lastArea, last]) =>
    last === undefined ? [first] : spread(written, first, lastArea, last),
  )
  return [...new Set(named)]
}

/** A range that runs backwards or into another area is returned as written: no row has that name, so it is reported. */
function spread(written: string, first: string, lastArea: string | undefined, last: string): string[] {
  const area = areaOf(first)
  const from = Number(first.slice(area.length + 1))
  const to = Number(last)
  if (to < from || (lastArea !== undefined && lastArea !== area)) return [written]
  return Array.from({ length: to - from + 1 }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`)
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}
