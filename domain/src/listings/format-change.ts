/** Adverts read, those rejected among them, and how many of the others have each fact. */
export type FactCounts = { read: number; rejected: number; facts: Record<string, number> }

export type LostFact = { fact: string; usualPercent: number; percent: number }
export type FormatChange = { lost: LostFact[]; rejectedPercent: number; usualRejectedPercent: number; read: number }

/** Fewer adverts than this on a page, or in the past, show nothing about the format. */
export const fewestOnPage = 20
const fewestUsual = 50
/** A fact that fewer adverts have than this is not expected on every page. */
const expectedShare = 0.5
const rejectedAbove = 0.3
/** The usual counts follow about this many of the latest adverts. */
const usualAdverts = 2_000

export const noFacts = (): FactCounts => ({ read: 0, rejected: 0, facts: {} })

/**
 * Whether adverts of a page differ so much from the usual ones of their source that its format must have changed: far
 * more are rejected, or a fact that most adverts had is missing in most. Null if not, or if there are too few to judge.
 */
export function findFormatChange(page: FactCounts, usual: FactCounts): FormatChange | null {
  if (page.read < fewestOnPage || !hasUsualFacts(usual)) return null
  const rejected = page.rejected / page.read
  const usualRejected = usual.rejected / usual.read
  const lost = Object.keys(usual.facts).flatMap((fact) => {
    const before = factShare(usual, fact)
    const now = factShare(page, fact)
    const isLost = page.read - page.rejected >= fewestOnPage && before >= expectedShare && now < before / 2
    return isLost ? [{ fact, usualPercent: percent(before), percent: percent(now) }] : []
  })
  if (lost.length === 0 && rejected <= usualRejected + rejectedAbove) return null
  return {
    lost,
    rejectedPercent: percent(rejected),
    usualRejectedPercent: percent(usualRejected),
    read: page.read,
  }
}

/** Whether enough adverts of a source were read to know its format. */
export function hasUsualFacts(usual: FactCounts): boolean {
  return usual.read >= fewestUsual
}

export function addFacts(one: FactCounts, other: FactCounts): FactCounts {
  const names = new Set([...Object.keys(one.facts), ...Object.keys(other.facts)])
  return {
    read: one.read + other.read,
    rejected: one.rejected + other.rejected,
    facts: Object.fromEntries([...names].map((fact) => [fact, (one.facts[fact] ?? 0) + (other.facts[fact] ?? 0)])),
  }
}

/** The counts since an earlier count. */
export function withoutFacts(counts: FactCounts, earlier: FactCounts): FactCounts {
  return {
    read: counts.read - earlier.read,
    rejected: counts.rejected - earlier.rejected,
    facts: Object.fromEntries(
      Object.entries(counts.facts).map(([fact, count]) => [fact, count - (earlier.facts[fact] ?? 0)]),
    ),
  }
}

/** The usual counts after a run: older adverts lose weight once there are enough newer ones. */
export function followFacts(usual: FactCounts, run: FactCounts): FactCounts {
  const sum = addFacts(usual, run)
  if (sum.read <= usualAdverts) return sum
  const scaled = (count: number) => Math.round((count * usualAdverts) / sum.read)
  return {
    read: usualAdverts,
    rejected: scaled(sum.rejected),
    facts: Object.fromEntries(Object.entries(sum.facts).map(([fact, count]) => [fact, scaled(count)])),
  }
}

function factShare({ read, rejected, facts }: FactCounts, fact: string): number {
  const understood = read - rejected
  return understood === 0 ? 0 : (facts[fact] ?? 0) / understood
}

const percent = (share: number) => Math.round(share * 100)
