import { readFileSync } from 'node:fs'
import { errorTable } from '@pahiya/contract/core/errors'
import { routeErrorCodes, successStatus } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractRoutes } from './contract-routes.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

type Operation = { summary: string; responses: Record<string, unknown> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const routes = await contractRoutes()

/** /api/cars/:id is /api/cars/{id} in OpenAPI. */
const described = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

let world: TestWorld
let site: FastifyInstance
let document: Document
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  document = (await site.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

test('the description is OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
})

test.each(routes)('$method $path is described, with each of its errors', (route) => {
  const { method, path, summary } = route
  const operation = document.paths[described(path)]?.[method.toLowerCase()]
  expect(operation).toMatchObject({ summary })
  const statuses = [
    String(successStatus(route)),
    ...routeErrorCodes(route).map((code) => String(errorTable[code].status)),
  ]
  expect(new Set(Object.keys(operation!.responses))).toEqual(new Set(statuses))
})

test('the description contains nothing that is not in the contract', () => {
  const found = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(new Set(found)).toEqual(new Set(routes.map(({ method, path }) => `${method} ${described(path)}`)))
})

test('every referenced schema is described, and no others are', () => {
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1])
  expect(new Set(Object.keys(document.components.schemas))).toEqual(new Set(referred))
  expect(Object.keys(document.components.schemas)).toContain('LocalCar')
})

test('the typed client matches this description: else run `pnpm generate:client`', async () => {
  const committed = readFileSync(new URL('../../../../contract/src/core/openapi.generated.ts', import.meta.url), 'utf8')
  const generated = astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false }))
  expect(committed).toBe(COMMENT_HEADER + generated)
})

test('the documentation page loads nothing from other origins', async () => {
  const page = await site.inject({ method: 'GET', url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})
