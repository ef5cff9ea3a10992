import type { Market, Values } from './assumptions.ts'

/** Cores that are busy at peak; `firstPictures` while the first load fetches pictures within its hours. */
export type Cores = Record<
  'site' | 'engine' | 'postgres' | 'worker' | 'ingest' | 'pictures' | 'jobs' | 'firstPictures',
  number
>

export function computeCores({ adverts, people, searchesPerSecond }: Market, values: Values): Cores {
  const growth = values.searchGrowth ** Math.log10(adverts / 100_000)
  const searchMs = searchCpu(values)
  const searches = searchesPerSecond * growth
  const changes = (adverts / 1e6) * values.changesPerMillion
  const newAdverts = (adverts / values.advertLifeDays / 86_400) * values.peakFactor
  const notices = (people * values.noticesPerPerson * values.peakFactor) / 86_400
  const ingestOwn = values.ingestMs * (1 - values.ingestShareOfPostgres) + values.matchMs + values.valueMs
  const ms = {
    site: searches * searchMs.site + searchesPerSecond * values.documentsPerSearch * values.renderMs,
    engine: searches * searchMs.engine + changes * (1_000 / values.indexRate),
    postgres: searches * searchMs.postgres + changes * values.ingestMs * values.ingestShareOfPostgres,
    worker: changes * values.carryMs,
    ingest: changes * ingestOwn,
    pictures: newAdverts * (values.pictureMs + values.sizesPerAdvert * values.pictureSizeMs),
    jobs: notices * values.noticeMs,
    firstPictures: (adverts * values.pictureMs) / (values.firstLoadHours * 3_600),
  }
  return Object.fromEntries(Object.entries(ms).map(([name, each]) => [name, each / 1_000])) as Cores
}

/** Milliseconds of a search by program: mostly those of the mix, the rest those that no cache answers. */
function searchCpu(values: Values): { site: number; engine: number; postgres: number } {
  const mix = values.mixMs * (1 - values.uniqueShare)
  const unique = values.uniqueMs * values.uniqueShare
  const engine = mix * values.mixShareOfEngine + unique * values.uniqueShareOfEngine
  const postgres = mix * values.mixShareOfPostgres + unique * values.uniqueShareOfPostgres
  return { site: mix + unique - engine - postgres, engine, postgres }
}
