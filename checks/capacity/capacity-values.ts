import { parseFigures } from '../figures/figures.ts'
import { assumptions, type Assumption, type AssumptionName, type Values } from './assumptions.ts'

/** The values to compute with: the last figure where there is one, then what the operator sets. */
export function capacityValues(storedFigures: string, set: Readonly<Record<string, number>> = {}): Values {
  const unknown = Object.keys(set).filter((name) => !(name in assumptions))
  if (unknown.length > 0) throw new Error(`no such assumption: ${unknown.join(', ')}`)
  const figures = new Map(parseFigures(storedFigures).map(({ figure, value }) => [figure, value]))
  const rows = (Object.entries(assumptions) as [AssumptionName, Assumption][]).map(([name, { value, figure }]) => [
    name,
    set[name] ?? (figure === undefined ? undefined : figures.get(figure)) ?? value,
  ])
  return Object.fromEntries(rows) as Values
}

/** Parses `name=number`. */
export function parseSettings(settings: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    settings.map((each) => {
      const [, name, value] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(each) ?? []
      if (name === undefined) throw new Error(`${each} is not of the form name=number`)
      return [name, Number(value)]
    }),
  )
}
