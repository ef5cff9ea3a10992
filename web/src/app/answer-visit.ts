import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createVisitContext } from './visit-context.ts'

// Outside development a failure is logged in full; the visitor sees only its id.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.DEV ? 'development' : 'production')

/** The site process's only entry point to this package: a request and a visit in, a page out. */
export function answerVisit(request: Request, visit: PageVisit): Promise<Response> {
  return handle(request, createVisitContext(visit))
}
