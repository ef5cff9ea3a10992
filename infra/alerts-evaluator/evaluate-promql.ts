import type { Expression, Matcher } from './parse-promql.ts'

export type Labels = Readonly<Record<string, string>>
export type Sample = { labels: Labels; value: number }
/** `at` is the value that a scrape at that second reads; undefined if the process does not report it. */
export type Series = { name: string; labels: Labels; at: (second: number) => number | undefined }

const scrapeSeconds = 30
const staleSeconds = 60

/** The result at a second of time; an alert is pending while it is not empty. */
export function evaluate(expression: Expression, series: readonly Series[], now: number): Sample[] {
  const value = (of: Expression): Sample[] => evaluate(of, series, now)
  switch (expression.kind) {
    case 'number':
      return [{ labels: {}, value: expression.value }]
    case 'series':
      return selected(expression, series).flatMap(({ labels, at }) => {
        const last = scrapes(now - staleSeconds, now)
          .map(at)
          .findLast((read) => read !== undefined)
        return last === undefined ? [] : [{ labels, value: last }]
      })
    case 'aggregate':
      return aggregate(expression, value(expression.of))
    case 'call':
      return call(expression, series, now)
    case 'binary':
      return combine(expression, value(expression.left), value(expression.right))
  }
}

type Kind<Name extends Expression['kind']> = Extract<Expression, { kind: Name }>

function selected({ name, matchers }: Kind<'series'>, series: readonly Series[]): Series[] {
  return series.filter((each) => each.name === name && matchers.every((matcher) => matches(each.labels, matcher)))
}

function matches(labels: Labels, { label, operator, value }: Matcher): boolean {
  const found = labels[label] ?? ''
  if (operator === '=' || operator === '!=') return (found === value) === (operator === '=')
  return new RegExp(`^(?:${value})$`).test(found) === (operator === '=~')
}

function scrapes(after: number, until: number): number[] {
  const first = Math.floor(after / scrapeSeconds) + 1
  const last = Math.floor(until / scrapeSeconds)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * scrapeSeconds)
}

function call({ name, args }: Kind<'call'>, series: readonly Series[], now: number): Sample[] {
  if (name === 'time') return [{ labels: {}, value: now }]
  if (name === 'absent') return absent(args[0]!, evaluate(args[0]!, series, now))
  if (name === 'rate') return rate(args[0]!, series, now)
  if (name === 'histogram_quantile') {
    const [share, buckets] = args.map((each) => evaluate(each, series, now))
    return quantile(share![0]!.value, buckets!)
  }
  throw new Error(`the function ${name} is unknown`)
}

function absent(of: Expression, found: Sample[]): Sample[] {
  if (found.length > 0) return []
  const matchers = of.kind === 'series' ? of.matchers.filter(({ operator }) => operator === '=') : []
  return [{ labels: Object.fromEntries(matchers.map(({ label, value }) => [label, value])), value: 1 }]
}

function rate(of: Expression, series: readonly Series[], now: number): Sample[] {
  if (of.kind !== 'series' || of.rangeSeconds === undefined) throw new Error('rate needs a range')
  const times = scrapes(now - of.rangeSeconds, now)
  return selected(of, series).flatMap(({ labels, at }) => {
    const points = times.map((time) => ({ time, read: at(time) })).filter(({ read }) => read !== undefined)
    if (points.length < 2) return []
    const grown = points.slice(1).map(({ read }, index) => read! - points[index]!.read!)
    // A counter that fell began anew.
    const sum = grown.reduce((total, step, index) => total + (step < 0 ? points[index + 1]!.read! : step), 0)
    return [{ labels, value: sum / (points.at(-1)!.time - points[0]!.time) }]
  })
}

/** Without interpolation: the upper bound of the bucket in which the quantile lies. */
function quantile(share: number, buckets: Sample[]): Sample[] {
  const sorted = buckets
    .map(({ labels, value }) => ({ bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
    .toSorted((one, other) => one.bound - other.bound)
  const all = sorted.at(-1)?.value ?? 0
  return all === 0 ? [] : [{ labels: {}, value: sorted.find(({ value }) => value >= share * all)!.bound }]
}

function aggregate({ name, by }: Kind<'aggregate'>, samples: Sample[]): Sample[] {
  const groups = Map.groupBy(samples, ({ labels }) => keyOf(pick(labels, by)))
  const join = { sum: (all: number[]) => all.reduce((a, b) => a + b, 0), max: maxOf, min: minOf }[name]
  return [...groups.values()].map((group) => ({
    labels: pick(group[0]!.labels, by),
    value: join(group.map(({ value }) => value)),
  }))
}

const maxOf = (all: number[]) => Math.max(...all)
const minOf = (all: number[]) => Math.min(...all)
const pick = (labels: Labels, by: readonly string[]): Labels =>
  Object.fromEntries(by.flatMap((label) => (labels[label] === undefined ? [] : [[label, labels[label]]])))
const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b)))

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}
const comparison: Record<string, (a: number, b: number) => boolean> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}

function combine({ operator, left, right }: Kind<'binary'>, lefts: Sample[], rights: Sample[]): Sample[] {
  const partner = (sample: Sample) => rights.find((each) => keyOf(each.labels) === keyOf(sample.labels))
  if (operator === 'and') return lefts.filter(partner)
  if (operator === 'unless') return lefts.filter((sample) => !partner(sample))
  if (operator === 'or') {
    const known = new Set(lefts.map(({ labels }) => keyOf(labels)))
    return [...lefts, ...rights.filter(({ labels }) => !known.has(keyOf(labels)))]
  }
  const isLeftScalar = isScalar(left)
  const pairs = isLeftScalar
    ? rights.map((sample) => ({ labels: sample.labels, a: lefts[0]!.value, b: sample.value }))
    : lefts.flatMap((sample) => {
        const other = isScalar(right) ? rights[0] : partner(sample)
        return other ? [{ labels: sample.labels, a: sample.value, b: other.value }] : []
      })
  const compare = comparison[operator]
  return compare
    ? pairs.filter(({ a, b }) => compare(a, b)).map(({ labels, a, b }) => ({ labels, value: isLeftScalar ? b : a }))
    : pairs.map(({ labels, a, b }) => ({ labels, value: arithmetic[operator]!(a, b) }))
}

function isScalar(expression: Expression): boolean {
  if (expression.kind === 'binary') return isScalar(expression.left) && isScalar(expression.right)
  return expression.kind === 'number' || (expression.kind === 'call' && expression.name === 'time')
}
