import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Serves OpenAPI 3.1 at /api/openapi.json for all routes registered after this, and a readable page at /api/docs. */
export async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pahiya',
        version: '1',
        description: 'Every used-car advert in India, every car once. Errors carry code, message, error and requestId.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withUsedSchemas(jsonSchemaTransformObject(document)),
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout', defaultModelsExpandDepth: 0, filter: true },
    theme: { title: 'Pahiya API' },
    staticCSP: true,
  })
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
}

type Described = { paths?: object; components?: { schemas?: Record<string, object> } }

/**
 * zod emits each schema as input and as output, in import order. Only schemas that some call uses are included, sorted
 * by name, so that a generated file does not depend on imports.
 */
function withUsedSchemas<Document extends object>(document: Document): Document {
  const { paths = {}, components } = document as Described
  const schemas = components?.schemas ?? {}
  const used = schemasUsedBy(paths, schemas, new Set())
  const inUse = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, components: { ...components, schemas: Object.fromEntries(inUse) } }
}

function schemasUsedBy(part: object, schemas: Record<string, object>, found: Set<string>): Set<string> {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (name === undefined || found.has(name)) continue
    found.add(name)
    schemasUsedBy(schemas[name] ?? {}, schemas, found)
  }
  return found
}
