import { expect, test } from 'vitest'
import { findStaleMentions } from './find-stale-mentions.ts'
import type { Facts } from './read-facts.ts'

const facts: Facts = {
  paths: new Set(
    `docs docs/scale.md web web/src web/src/app web/src/app/root.tsx checks checks/size checks/size/main.ts
    server server/src server/src/search server/src/search/rank server/src/search/rank/rank.ts`.split(/\s+/),
  ),
  scripts: new Set(['verify', 'bench', 'verify:lint']),
  benches: new Set(['search']),
  variables: new Set(['SITE_PORT']),
  urls: ['/api/cars/:id/story', '/api/auth/:provider/callback', '/admin/reviews', '/used-cars/:city/:brand', '/live'],
  migrations: new Set(['0004']),
}

test.each([
  ['`server/src/search/rank/rank.ts`, `search/rank/`, `checks/size` and `rank.ts`'],
  ['`server/src/<capability>/<what>.route.ts`, `NNNN_name.expand.sql`, `.reports/browser.json`, `@types/node`'],
  ['`pnpm verify`, `pnpm --silent bench search 100`, `pnpm bench <name>`, `pnpm exec vitest run checks/size`'],
  ['`SITE_PORT`, `SITE_PORT=80 pnpm verify`, `NULL`'],
  [
    '`GET /api/cars/{id}/story`, `/api/auth/google/callback`, `/used-cars/{city}?fuel=petrol`, `/admin`, `/live`, `/proc`',
  ],
  ['migration 0004; outside of code pnpm walls and server/src/none are prose'],
  ['```sh\npnpm verify && node checks/size/main.ts\n```'],
])('nothing is reported for %s', (text) => {
  expect(findStaleMentions({ path: 'docs/scale.md', text }, facts)).toEqual([])
})

test.each([
  ['`server/src/search/gone.ts`', 'server/src/search/gone.ts'],
  ['`search/gone/`', 'search/gone/'],
  ['`rank/rank`', 'rank/rank'],
  ['`gone.ts`', 'gone.ts'],
  ['`checks/<name>/walls/` is fine, `walls/<name>/` is not', 'walls/<name>/'],
  ['`node checks/gone/main.ts`', 'checks/gone/main.ts'],
  ['`pnpm verify:walls`', 'pnpm verify:walls'],
  ['```sh\npnpm gone\n```', 'pnpm gone'],
  ['`pnpm bench gone`', 'pnpm bench gone'],
  ['`SITE_PORTS`', 'SITE_PORTS'],
  ['`GONE_MS=5 pnpm verify`', 'GONE_MS'],
  ['`GET /api/cars/{id}/tale`', 'GET /api/cars/{id}/tale'],
  ['`GET /api/cars`', 'GET /api/cars'],
  ['`/admin/review`', '/admin/review'],
  ['migration 0005', 'migration 0005'],
])('%j is reported', (text, name) => {
  expect(findStaleMentions({ path: 'docs/scale.md', text }, facts)).toEqual([
    `docs/scale.md names ${name}, which does not exist`,
  ])
})

test("a bare file name refers to a file below the document's folder", () => {
  const named = (path: string) => findStaleMentions({ path, text: '`rank.ts`' }, facts)
  expect(named('server/src/search/README.md')).toEqual([])
  expect(named('README.md')).toEqual([])
  expect(named('web/src/README.md')).toEqual(['web/src/README.md names rank.ts, which does not exist'])
})
