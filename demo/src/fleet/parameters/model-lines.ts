import type { ModelParameters, PowertrainParameters, TrimParameters } from './parameter-types.ts'

/** Writes a model as a few lines of text: a third of the size of nested JSON, and easy to read in a diff. */
export function writeModel(model: ModelParameters): string[] {
  const head = [
    model.make,
    model.model,
    model.body,
    model.firstYear,
    model.lastYear ?? '',
    model.hyderabad.join(' '),
    model.elsewhere.join(' '),
    model.price.map(thousandths).join(' '),
    thousandths(model.use),
  ]
  return [head.join('|'), ...model.powertrains.map(writePowertrain)]
}

function writePowertrain({ fuel, gearbox, weights, price, trims }: PowertrainParameters): string {
  const written = trims.map((trim) =>
    [trim.name, trim.count, thousandths(trim.price), `${trim.firstYear % 100}-${trim.lastYear % 100}`].join(','),
  )
  return [fuel, gearbox, weights.join(' '), thousandths(price), written.join(';')].join('|')
}

export function readModel([head, ...powertrains]: string[]): ModelParameters {
  const [make, model, body, firstYear, lastYear, hyderabad, elsewhere, price, use] = head!.split('|')
  return {
    make: make!,
    model: model!,
    body: body!,
    firstYear: Number(firstYear),
    lastYear: lastYear ? Number(lastYear) : null,
    hyderabad: numbers(hyderabad!),
    elsewhere: numbers(elsewhere!),
    price: numbers(price!).map((value) => value / 1000),
    use: Number(use) / 1000,
    powertrains: powertrains.map(readPowertrain),
  }
}

function readPowertrain(line: string): PowertrainParameters {
  const [fuel, gearbox, weights, price, trims] = line.split('|')
  return {
    fuel: fuel!,
    gearbox: gearbox!,
    weights: numbers(weights!),
    price: Number(price) / 1000,
    trims: trims ? trims.split(';').map(readTrim) : [],
  }
}

function readTrim(text: string): TrimParameters {
  const [name, count, price, years] = text.split(',')
  const [firstYear, lastYear] = years!.split('-').map((two) => century(Number(two)))
  return { name: name!, count: Number(count), price: Number(price) / 1000, firstYear: firstYear!, lastYear: lastYear! }
}

function century(twoDigits: number): number {
  return twoDigits > 80 ? 1900 + twoDigits : 2000 + twoDigits
}

function numbers(text: string): number[] {
  return text.split(' ').map(Number)
}

function thousandths(value: number): number {
  return Math.round(value * 1000)
}
