import { countNames, facetTable, histogramTable } from '@pahiya/domain/search/facets'
import { filterTable, units, type FilterKey, type FilterRow, type Filters } from '@pahiya/domain/search/filters'
import * as z from 'zod'
import { Name, oneOrMany } from '../core/fields.ts'

const queryFlag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/** The filter fields of a search, each defined by its row in the table. */
export const filterFields = mapTable(filterTable, (row) => schemaOf(row).optional()) as unknown as {
  [Key in FilterKey]: z.ZodOptional<z.ZodType<NonNullable<Filters[Key]>>>
}

/** The same fields in a query string, where numbers and flags arrive as text. */
export const queryFilterFields = mapTable(filterTable, (row) => queryOf(row).optional()) as unknown as {
  [Key in FilterKey]: z.ZodOptional<z.ZodType<NonNullable<Filters[Key]>>>
}

function queryOf(row: FilterRow): z.ZodType {
  if (row.kind === 'flag' || row.kind === 'nearMe') return queryFlag
  const isNumber = typeof row.of === 'string' && row.of !== 'name'
  return isNumber ? z.coerce.number().pipe(schemaOf(row) as z.ZodType<number, number>) : schemaOf(row)
}

function schemaOf(row: FilterRow): z.ZodType {
  switch (row.kind) {
    case 'any':
    case 'all':
    case 'none':
      return oneOrMany(typeof row.of === 'string' ? Name : z.enum(row.of))
    case 'words':
    case 'near':
      return Name
    case 'flag':
    case 'nearMe':
      return z.boolean()
    default: {
      const { least, most, whole } = units[row.of]
      return (whole ? z.int() : z.number()).min(least).max(most)
    }
  }
}

export const CountNames = z.union([z.boolean(), z.array(z.enum(countNames as [(typeof countNames)[number]])).max(30)])

const FacetValue = z.object({ value: z.string(), count: z.int() }).meta({ id: 'FacetValue' })

/** The number of cars with each value, most frequent first; a facet's own selection does not narrow its counts. */
export const Facets = z.object(mapTable(facetTable, () => z.array(FacetValue).optional())).meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

export const Bar = z.object({ from: z.number(), to: z.number(), count: z.int() }).meta({ id: 'Bar' })

/**
 * At most twenty bars of equal width without gaps; the last bar is extended to include the few cars above the scale.
 */
export const Histograms = z
  .object(mapTable(histogramTable, () => z.array(Bar).max(20).optional()))
  .meta({ id: 'Histograms' })
export type Histograms = z.infer<typeof Histograms>

function mapTable<Key extends string, Row, Mapped>(
  table: Readonly<Record<Key, Row>>,
  map: (row: Row) => Mapped,
): Record<Key, Mapped> {
  return Object.fromEntries(Object.entries<Row>(table).map(([key, row]) => [key, map(row)])) as Record<Key, Mapped>
}
