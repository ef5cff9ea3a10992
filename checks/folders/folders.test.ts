import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../list-files.ts'
import { findCrowdedFolders, mostFiles } from './crowded-folders.ts'
import { findMisplacedRoutes, impliedFile, readRoutes } from './route-files.ts'

const repository = join(import.meta.dirname, '../..')
const routesSource = readFileSync(join(repository, 'web/src/routes.ts'), 'utf8')

test(`no folder of code has more than ${mostFiles} source files side by side`, () => {
  expect(findCrowdedFolders(listFiles(repository))).toEqual([])
})

test('a folder with one file too many is found; tests, generated files, pictures and data folders do not count', () => {
  const twenty = (folder: string, ending: string) =>
    Array.from({ length: 20 }, (_, n) => `${folder}/file-${n}.${ending}`)
  const files = [
    ...twenty('server/src/crowded', 'ts'),
    'server/src/crowded/style.css',
    ...twenty('server/src/full', 'ts'),
    'server/src/full/file-1.test.ts',
    'server/src/full/schema.generated.ts',
    'server/src/full/photo.webp',
    'server/src/full/steps/next.ts',
    ...twenty('server/migrations', 'sql'),
    'server/migrations/0021_more.expand.sql',
  ]
  expect(findCrowdedFolders(files)).toEqual(['server/src/crowded: 21'])
})

test('every page is in the route file that its URL implies', () => {
  const routes = readRoutes(routesSource)
  expect(findMisplacedRoutes(routes)).toEqual([])
  expect(routes.filter(({ file }) => !existsSync(join(repository, 'web/src', file)))).toEqual([])
})

test('every declared route is read from web/src/routes.ts', () => {
  const declared = routesSource.match(/\b(?:route|index)\(/g) ?? []
  const files = routesSource.match(/'routes\/[^']+'/g) ?? []
  expect(declared.length).toBe(files.length)
  expect(new Set(readRoutes(routesSource).map(({ file }) => `'${file}'`))).toEqual(new Set(files))
})

test.each([
  ['', 'routes/index.tsx'],
  ['*', 'routes/$.tsx'],
  ['map', 'routes/map.tsx'],
  ['car/:id', 'routes/car/$id/index.tsx'],
  ['car/:id/reviews', 'routes/car/$id/reviews.tsx'],
  ['used-cars/:city/:brand?/:model?', 'routes/used-cars/$city.tsx'],
  ['contact/:id/direct?', 'routes/contact/$id.tsx'],
])('the URL %j implies %s', (url, file) => {
  expect(impliedFile(url, ['car/:id', 'car/:id/reviews', 'map', 'maps/:id'])).toBe(file)
})

test('a route file in another place is reported; a second URL of a well-placed file is not', () => {
  const routes = readRoutes(`
    index('routes/index.tsx'),
    route('admin/reviews', 'routes/review-desk.tsx'),
    route('sell', 'routes/sell.tsx'),
    route('sell-car', 'routes/sell.tsx', { id: 'sell-car' }),
    ...['news', 'blog'].map((path) => route(path, 'routes/news.tsx', { id: path })),
  `)
  expect(routes).toHaveLength(6)
  expect(findMisplacedRoutes(routes)).toEqual(['routes/review-desk.tsx should be routes/admin/reviews.tsx'])
})
