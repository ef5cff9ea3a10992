import type pg from 'pg'

export type ExampleCars = {
  /** Car ids: one with all facts, one with a history, one with hardly any facts, one without photos. */
  rich: string
  past: string
  bare: string
  /** The car with the most certain price estimate. */
  rated: string
  noPhotos: string
  /** A car with an inspection report. */
  inspected: string
  /** Our own advert for the rich car, whose price was reduced. */
  cut: string
  /** Ids of portal adverts: a live one, an ended one, and one on another portal that may be sold. */
  listing: string
  gone: string
  doubted: string
}

export async function findExampleCars(database: pg.Client): Promise<ExampleCars> {
  const one = async (query: string) => {
    const { rows } = await database.query<{ id: string }>(query)
    if (!rows[0]) throw new Error(`no car in the market for: ${query}`)
    return rows[0].id
  }
  const ownCar = (ref: string) => one(`select car_id as id from listings where source_ref = '${ref}'`)
  return {
    rich: await ownCar('own-1'),
    past: await ownCar('own-2'),
    bare: await ownCar('own-bare'),
    rated: await one(ratedCar),
    noPhotos: await ownCar('own-3'),
    inspected: await ownCar('own-6'),
    cut: await one("select id from listings where source_ref = 'own-1'"),
    gone: await one(`
      update listings set status = 'sold', ended_at = now() where id = (${portalAdvert} offset 1) returning id`),
    listing: await one(portalAdvert),
    doubted: await one(
      `select id from listings where status = 'active' and source_key <> 'pahiya'
       and source_key <> (select source_key from listings where id = (${portalAdvert})) order by source_ref limit 1`,
    ),
  }
}

/**
 * A car from one of our own sellers with a certain price estimate; any such car if there is none. The choice does not
 * depend on figures from a trained model, which differ from machine to machine.
 */
const ratedCar = `
  select car_id as id from listings left join listing_values on listing_id = listings.id
  where source_key = 'pahiya' and status = 'active'
  order by indexed_is_sure desc nulls last, substring(source_ref from '[0-9]+')::integer nulls last, source_ref
  limit 1`

/** The best portal advert for a car that is advertised more than once. */
const portalAdvert = `
  select id from (
    select listings.*, value_comparables, count(*) over (partition by car_id) as adverts,
      (select count(*) from listing_pictures where listing_pictures.listing_id = listings.id) as pictures
    from listings left join listing_values on listing_id = listings.id where status = 'active'
  ) as live
  where source_key <> 'pahiya'
  order by value_comparables is null, least(adverts, 2) desc, least(pictures, 5) desc, length(description) desc,
    source_ref
  limit 1`
