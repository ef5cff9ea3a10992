import { parseBudget, writeBudget, type Budget } from '@pahiya/domain/search/budgets'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'

/** The parameters of the map's URL, named as in a search. */
export type MapQuery = {
  city: string
  brand: string | undefined
  model: string | undefined
  price: Budget | undefined
  locality: string | undefined
}

export function readMapQuery(params: URLSearchParams): MapQuery {
  return {
    city: nameIn(params.get('city')) ?? liveCity,
    brand: nameIn(params.get('brand')),
    model: nameIn(params.get('model')),
    price: parseBudget(params.get('budget') ?? ''),
    locality: nameIn(params.get('locality')),
  }
}

export function mapAddress(asked: MapQuery): string {
  return `/map?${wordsOf(asked).toString()}`
}

/** The same cars as a list. */
export function listAddress(asked: MapQuery): string {
  const words = wordsOf({ ...asked, locality: undefined })
  return `/?${new URLSearchParams([['tab', 'results'], ...words]).toString()}`
}

function wordsOf({ brand, model, city, price, locality }: MapQuery): URLSearchParams {
  const words = { brand, model, city, budget: price && writeBudget(price), locality }
  const said = Object.entries(words).filter((word): word is [string, string] => word[1] !== undefined)
  return new URLSearchParams(said)
}

function nameIn(text: string | null): string | undefined {
  const name = text?.trim() ?? ''
  return name === '' || name.length > 80 || name.toLowerCase() === 'all' ? undefined : name
}
