import { makes } from '@pahiya/domain/catalogue/makes'
import type { CatalogueMake, CatalogueModel } from '@pahiya/domain/catalogue/catalogue-types'
import { allSpellings } from '@pahiya/domain/advert-reader/vocabulary/name-index'
import { tokenKey } from '@pahiya/domain/text/tokens'
import type { LabelledRow } from './labelled-rows.ts'

export type CatalogueLabel = { make: CatalogueMake; model: CatalogueModel }

/**
 * Returns the catalogue's name for the car in a portal's own columns. It ignores the title and requires an exact name
 * or alias of that make, after undoing the oddities of these portals. Undefined if the columns name no known car.
 */
export function readCatalogueLabel(row: Pick<LabelledRow, 'make' | 'model'>): CatalogueLabel | undefined {
  const key = `${row.make}|${row.model}`
  if (!read.has(key)) read.set(key, find(row))
  return read.get(key)
}

const read = new Map<string, CatalogueLabel | undefined>()

function find({ make, model }: Pick<LabelledRow, 'make' | 'model'>): CatalogueLabel | undefined {
  const found = makes.find((one) =>
    allSpellings(one).some((name) => tokenKey(name) === tokenKey(oddMakes[make] ?? make)),
  )
  if (!found) return undefined
  const key = tokenKey(oddModels[`${make}|${model.trim()}`] ?? withoutMake(model, found))
  const named = found.models.find((one) => allSpellings(one).some((name) => tokenKey(name) === key))
  return named && { make: found, model: named }
}

/** "maruti-suzuki-dzire", "tata-punch", "New Santro", "Creta Facelift" */
function withoutMake(model: string, make: CatalogueMake): string {
  const plain = model.replaceAll('-', ' ').toLowerCase().trim()
  const stripped = [make.name, 'new', 'new gen'].reduce(
    (text, word) => (text.startsWith(`${word.toLowerCase()} `) ? text.slice(word.length + 1) : text),
    plain,
  )
  return stripped.replace(/ facelift$/, '')
}

const oddMakes: Record<string, string> = {
  Landrover: 'Land Rover',
  'Toyota Land': 'Toyota',
  Ambassador: 'Hindustan Motors',
  Ashok: 'Ashok Leyland',
  Force: 'Force Motors',
  'Mahindra Ssangyong': 'Ssangyong',
  'Mahindra Renault': 'Mahindra',
}

const oddModels: Record<string, string> = {
  'Hyundai|new santro 1.1': 'Santro',
  'Maruti Suzuki|s': 'S-Cross',
  'Maruti Suzuki|S-Cross1': 'S-Cross',
  'Maruti Suzuki|New-gen Swift': 'Swift',
  'Mercedes-Benz|c-classc': 'C-Class',
  'Mercedes-Benz|c-classedition': 'C-Class',
  'Mercedes-Benz|e-classe200': 'E-Class',
  'Mercedes-Benz|e-classe220d': 'E-Class',
  'Mercedes-Benz|e-classe250': 'E-Class',
  'Mercedes-Benz|a-classlimousine': 'A-Class Limousine',
  'Skoda|kylaqprestige': 'Kylaq',
  'Skoda|kylaqsignature': 'Kylaq',
  'Toyota Land|Cruiser': 'Land Cruiser',
  'Toyota Land|Cruiser Prado': 'Land Cruiser Prado',
  'Ford|classic': 'Fiesta Classic',
  'Honda|City ZX': 'City',
}
