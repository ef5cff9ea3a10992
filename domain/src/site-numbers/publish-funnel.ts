import { smallestGroup } from './publish-counts.ts'

/**
 * People who reached the previous step: those who reached this one in time, are still inside its window, or did not
 * reach it.
 */
type StepSplit = { reached: number; open: number; dropped: number }
type PublishedSplit = Record<Part, number | null>

const parts = ['reached', 'open', 'dropped'] as const
type Part = (typeof parts)[number]

/**
 * A cohort below the smallest group is not shown at all. In a step, a part below it is hidden together with other
 * parts, so that the hidden parts together are not a small group, because their sum is known from the previous step. If
 * the number that reached a step is hidden, everything after it is hidden too.
 */
export function publishFunnel(
  entered: number,
  steps: readonly StepSplit[],
): { entered: number | null; steps: PublishedSplit[] } {
  const isShown = entered === 0 || entered >= smallestGroup
  let isKnown = isShown
  return {
    entered: isShown ? entered : null,
    steps: steps.map((split) => {
      const published = isKnown ? publishSplit(split) : { reached: null, open: null, dropped: null }
      isKnown = published.reached !== null
      return published
    }),
  }
}

function publishSplit(split: StepSplit): PublishedSplit {
  const hidden = findHidden(split)
  const show = (part: Part) => (hidden.has(part) ? null : split[part])
  return { reached: show('reached'), open: show('open'), dropped: show('dropped') }
}

function findHidden(split: StepSplit): Set<Part> {
  const hidden = new Set(parts.filter((part) => split[part] > 0 && split[part] < smallestGroup))
  // The part that reached the step is hidden last, because the next step starts from it.
  for (const part of ['dropped', 'open', 'reached'] as const) {
    if (isSafe(hidden, split)) break
    if (split[part] > 0) hidden.add(part)
  }
  return hidden
}

function isSafe(hidden: ReadonlySet<Part>, split: StepSplit): boolean {
  const sum = [...hidden].reduce((total, part) => total + split[part], 0)
  return hidden.size === 0 || (hidden.size > 1 && sum >= smallestGroup)
}
