import { folded } from '../text/folded-pattern.ts'
import type { Item } from '../match/items.ts'

/** "near", "close to", "in and around" and "near my office in", directly before a locality. */
const before = folded(
  /(?:^| )(?:near|nearby|near by|nearer|nearest|close|close by|around|next|beside|besides|adjacent|surrounding|surroundings|vicinity|near my (?:office|home|house|place))(?: (?:to|of|from|in|at))?(?: the)?$/u,
)

/** "ke paas", "side", "daggara", directly after a locality and the particle that links the two. */
const after = folded(
  /^(?:(?:ke|k|kay|ki|ka|kii|ku|kya|के|की|का|కి|కు|కె) )?(?:(?:aa?s )?paa?s+|aa?spaa?s+|na[jz]d(?:ee|i)ki?|kareeb|karib|nikat|ird gird|taraf|near|near ?by|close ?by|side|surroundings?|vicinity|(?:आस )?पास|आसपास|नज़दीक|नजदीक|नज़दीकी|करीब|क़रीब|निकट|इर्द गिर्द|तरफ़|तरफ|साइड|dh?agga?ra?(?:lo|loni|lone|ga)?|samee?pa(?:m|mlo|mloni)|pakkana|pakkane|chuttu ?pakk?ala|chuttu|vaipu|vypu|దగ్గర(?:లో|లోని|లోనే|గా)?|దగ్గర్లో|దగ్గర్లోని|సమీపంలో|సమీపంలోని|సమీపాన|పక్కన|చుట్టు ?పక్కల|చుట్టూ|వైపు|సైడ్)(?= |$)/u,
)
const mostItems = 4

/**
 * "near Gachibowli", "gachibowli ke paas", "గచ్చిబౌలి దగ్గర": the surroundings of a locality, not the locality itself. A
 * phrase that names several localities asks for these, because distance is measured from one place.
 */
export function markNearPlaces(items: readonly Item[]): Item[] {
  const places = items.flatMap(({ sense }, at) => (sense.kind === 'locality' ? [{ at, name: sense.locality }] : []))
  if (new Set(places.map(({ name }) => name)).size !== 1) return [...items]
  const near = places.flatMap(({ at }) => nearWords(items, at) ?? [])
  return items.map((item, at): Item => {
    const { sense } = item
    if (!near.some(({ first, last }) => at >= first && at <= last)) return item
    return { ...item, sense: sense.kind === 'locality' ? { ...sense, near: true } : { kind: 'filler' } }
  })
}

/** The items from the words for "near" to the locality, or the reverse; undefined if there are no such words. */
function nearWords(items: readonly Item[], at: number): { first: number; last: number } | undefined {
  const left = clauseFrom(items, at, -1)
  const front = before.exec(textOf(left.toReversed()))?.[0].trim()
  if (front !== undefined) return { first: at - itemsIn(left, front), last: at }
  const right = clauseFrom(items, at, 1)
  const behind = after.exec(textOf(right))?.[0]
  if (behind === undefined) return undefined
  const last = at + itemsIn(right, behind)
  // "Kukatpally near 5 lakh": the word belongs to the price that follows.
  const isOfPrice = /near$|close ?by$/.test(behind) && items[last + 1]?.sense.kind === 'number'
  return isOfPrice ? undefined : { first: at, last }
}

/** Up to four items on one side of the locality, as far as its clause. */
function clauseFrom(items: readonly Item[], at: number, step: 1 | -1): Item[] {
  const found: Item[] = []
  for (let next = at + step; items[next] && found.length < mostItems; next += step) {
    if (items[step === 1 ? next : next + 1]!.breaks) break
    found.push(items[next]!)
  }
  return found
}

/** The number of items, counted from the locality, that contain this text. */
function itemsIn(items: readonly Item[], said: string): number {
  return items.findIndex((_, last) => textOf(items.slice(0, last + 1)).length >= said.length) + 1
}

function textOf(items: readonly Item[]): string {
  return items.flatMap(({ words }) => words.map(({ key }) => key)).join(' ')
}
