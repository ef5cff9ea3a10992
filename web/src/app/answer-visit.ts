import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { contextOf } from './visit-context.ts'

// Outside development a failure is told to the log, and to the visitor only its id.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.DEV ? 'development' : 'production')

/** All that the site process knows of this room: a request and a visit in, a page out. */
export function answerVisit(request: Request, visit: PageVisit): Promise<Response> {
  return handle(request, contextOf(visit))
}
