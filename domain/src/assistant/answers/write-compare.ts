import { copyIn } from '../copy/copy.ts'
import type { Turn } from '../read-turn.ts'
import { finishDraft, recordShown, startDraft, titleOf, type Answered, type Drafting } from './answer-draft.ts'
import { carReasons } from './reasons.ts'
import type { CompareResult, SearchResult, ToolCar } from './tool-results.ts'
import { writeWhichCar } from './write-other.ts'

/** Two or three cars in a table, and the decisive differences in sentences. */
export function writeCompare(turn: Turn, result: CompareResult): Answered {
  const { conversation } = turn
  const copy = copyIn(conversation.language)
  const cars = result.cars.slice(0, 3)
  if (cars.length < 2) return writeWhichCar(turn, copy.compare.needTwo, result.gone)
  const draft = startDraft(conversation, 'compare')
  const asSearch: SearchResult = {
    tool: 'search',
    cars,
    total: cars.length,
    totalIsAtLeast: false,
    sort: 'relevance',
    asOf: result.asOf,
    closest: [],
  }
  const sentences = [
    copy.compare.intro(cars.map((car) => titleOf(draft, car, 'compare')).join(', ')),
    ...differences(draft, cars),
    ...result.gone.map((title) =>
      copy.compare.gone(draft.say.cite(title, { tool: 'compare', field: 'gone', recordId: null })),
    ),
  ]
  return {
    conversation: recordShown({ ...conversation, seen: 0 }, cars),
    draft: finishDraft(draft, {
      sentences,
      cars: cars.map((car) => ({ ...car, reasons: carReasons(draft, car, asSearch) })),
      table: tableOf(draft, cars),
      action: {
        kind: 'compare',
        href: `/compare?ids=${cars.map(({ listingId }) => listingId).join(',')}`,
        label: copy.labels.compare,
      },
      suggestions: [copy.prompts.why, copy.prompts.cost, copy.prompts.papers],
      sources: [{ tool: 'compare', label: copy.labels.tools.compare, count: cars.length, asOf: result.asOf }],
    }),
  }
}

function differences(draft: Drafting, cars: readonly ToolCar[]): string[] {
  const { say, conversation } = draft
  const { compare } = copyIn(conversation.language)
  const byPrice = cars.toSorted((a, b) => a.priceRupees - b.priceRupees)
  const [cheapest, next] = [byPrice[0]!, byPrice[1]!]
  const sentences: string[] = []
  if (cheapest.priceRupees < next.priceRupees) {
    const amount = say.rupees(next.priceRupees - cheapest.priceRupees, {
      tool: 'compare',
      field: 'priceRupees difference',
      recordId: cheapest.listingId,
    })
    sentences.push(compare.cheaper(titleOf(draft, cheapest, 'compare'), amount))
  }
  const [newest, older] = cars.toSorted((a, b) => b.year - a.year)
  if (newest && older && newest.year > older.year) sentences.push(compare.newer(titleOf(draft, newest, 'compare')))
  const driven = cars.filter((car) => car.odometerKm !== null).toSorted((a, b) => a.odometerKm! - b.odometerKm!)
  if (driven.length === cars.length && driven[0]!.odometerKm! < driven[1]!.odometerKm!) {
    const km = say.km(driven[1]!.odometerKm! - driven[0]!.odometerKm!, {
      tool: 'compare',
      field: 'odometerKm difference',
      recordId: driven[0]!.listingId,
    })
    sentences.push(compare.lessDriven(titleOf(draft, driven[0]!, 'compare'), km))
  }
  return sentences
}

function tableOf(draft: Drafting, cars: readonly ToolCar[]) {
  const { say, conversation } = draft
  const { compare, wishes } = copyIn(conversation.language)
  const word = (value: string | null) => (value === null ? compare.notStated : (wishes.values[value] ?? value))
  const row = (label: string, cell: (car: ToolCar) => string) => ({ label, cells: cars.map(cell) })
  const origin = (car: ToolCar, field: string) => ({ tool: 'compare' as const, field, recordId: car.listingId })
  return {
    columns: ['', ...cars.map((car) => titleOf(draft, car, 'compare'))],
    rows: [
      row(compare.rows.price, (car) => say.rupees(car.priceRupees, origin(car, 'priceRupees'))),
      row(compare.rows.usual, (car) =>
        car.value ? say.rupees(car.value.fair, origin(car, 'value.fair')) : compare.notStated,
      ),
      row(compare.rows.year, (car) => say.cite(String(car.year), origin(car, 'year'))),
      row(compare.rows.km, (car) =>
        car.odometerKm === null ? compare.notStated : say.km(car.odometerKm, origin(car, 'odometerKm')),
      ),
      row(compare.rows.fuel, ({ fuel }) => word(fuel)),
      row(compare.rows.gearbox, ({ transmission }) => word(transmission)),
      row(compare.rows.owners, (car) =>
        car.owners === null ? compare.notStated : say.count(car.owners, origin(car, 'owners')),
      ),
      row(compare.rows.place, ({ city, locality }) => (locality === null ? city : `${locality}, ${city}`)),
      row(compare.rows.seller, (car) => say.cite(car.sourceName, origin(car, 'sourceName'))),
    ],
  }
}
