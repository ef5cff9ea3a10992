import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from './built-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiya-pages-'))
let http: FastifyInstance
beforeAll(async () => {
  const files = {
    'server/index.js': 'export const answerVisit = () => null',
    'client/assets/home-1a2b.js': 'home',
    'client/robots.txt': 'all',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  http = fastify()
  await (await openBuiltPages(folder))!.serveFiles(http)
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

test('a built asset is cached forever, and a missing one never', async () => {
  const found = await http.inject('/assets/home-1a2b.js')
  expect(found).toMatchObject({ statusCode: 200, body: 'home' })
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await http.inject('/assets/home-9f9f.js')
  expect(missing).toMatchObject({ statusCode: 404, body: 'not found\n' })
  expect(missing.headers['cache-control']).toBe('no-store')
  expect((await http.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
})
