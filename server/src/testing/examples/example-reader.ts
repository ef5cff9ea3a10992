import { readWhole } from '@pahiya/domain/numbers/read-fields'
import { readOwners } from '@pahiya/domain/numbers/read-owners'
import { parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import { fuels, gearboxes, type Gearbox } from '@pahiya/domain/catalogue/catalogue-types'
import type { AdvertFacts, Fact } from '@pahiya/domain/advert-reader/advert-facts'
import { colours } from '@pahiya/domain/advert-reader/vocabulary/terms'
import type { AdvertParts } from '@pahiya/domain/advert-reader/read-advert'
import type { Reader } from '@pahiya/domain/advert-reader/reader'

/** Reads fields literally and recognises only the given names: a catalogue that a test can extend. */
export function exampleReader(known: { version: string; makes: string[]; models: string[] }): Reader {
  return {
    version: known.version,
    read(parts) {
      const fact = <Value>(part: keyof AdvertParts, read: (text: string) => Value | null | undefined): Fact<Value> => {
        const words = parts[part] ?? null
        const value = words === null ? null : (read(words) ?? null)
        return { said: words === null || value === null ? null : { value, sure: 1, part, words }, others: [] }
      }
      const named = (part: keyof AdvertParts, names?: readonly string[]) =>
        fact(part, (text) => (names ? names.find((name) => name.toLowerCase() === text.toLowerCase()) : text))
      const facts: AdvertFacts = {
        make: named('make', known.makes),
        model: named('model', known.models),
        variant: named('variant'),
        year: fact('year', readWhole),
        km: fact('odometer', readWhole),
        fuel: fact('fuel', (text) => fuels.find((fuel) => fuel.toLowerCase() === text.toLowerCase())),
        gearbox: fact('gearbox', readGearbox),
        owners: fact('owners', readOwners),
        price: fact('price', readWhole),
        city: named('city'),
        locality: named('locality'),
        colour: fact('colour', (text) => colours.find((colour) => colour.toLowerCase() === text.toLowerCase())),
        plate: fact('plate', (text) => {
          const plate = parsePlate(text)
          return plate && plateKey(plate)
        }),
        body: { said: null, others: [] },
        seats: { said: null, others: [] },
      }
      const unknown = (['make', 'model'] as const).filter((name) => parts[name] && !facts[name].said)
      return { facts, unknownWords: unknown.flatMap((name) => parts[name]!.split(/\s+/)), aliasWords: [] }
    },
  }
}

function readGearbox(text: string): Gearbox | undefined {
  const long = { mt: 'Manual', at: 'Automatic' }[text.toLowerCase()] ?? text
  return gearboxes.find((gearbox) => gearbox.toLowerCase() === long.toLowerCase())
}
