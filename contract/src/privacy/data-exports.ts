import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** How many archives a person may ask for in 24 hours; failed ones do not count. */
export const exportsPerDay = 3
/** A finished archive can be downloaded for this long, once. */
export const exportHours = 24

const dataExportStates = ['waiting', 'ready', 'downloaded', 'expired', 'failed'] as const

export const DataExport = z
  .object({
    id: Id,
    state: z.enum(dataExportStates),
    askedAt: Instant,
    /** Null until the archive is ready. */
    bytes: z.int().nullable(),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

const own = { access: 'account', rate: 'browse' } as const

export const dataExportsRoute = route({
  ...own,
  method: 'GET',
  path: '/api/account/exports',
  summary: 'Archives that the caller requested in the last 30 days, newest first',
  response: z
    .object({
      exports: z.array(DataExport).max(10),
      /** How many more may be requested now. */
      left: z.int().min(0),
      /** Whether the caller signed in recently enough to ask for an archive and to download it. */
      isSignInFresh: z.boolean(),
    })
    .meta({ id: 'DataExports' }),
  errors: [],
})

/** POL-07. Needs a recent sign-in: a lent phone or a stolen cookie is not enough. */
export const askForDataExportRoute = route({
  method: 'POST',
  path: '/api/account/exports',
  summary: 'Requests an archive with everything that is stored about the caller',
  response: DataExport,
  status: 202,
  access: 'account',
  rate: 'write',
  errors: ['sign_in_again', 'export_in_progress', 'export_limit_exceeded'],
})

/**
 * A form of the page: a GET might be repeated or prefetched. A caller who signed in too long ago is redirected to the
 * sign-in, and one whose archive was downloaded or has expired to the page.
 */
export const downloadDataExportRoute = route({
  method: 'POST',
  path: '/api/account/exports/:id/file',
  summary: 'The archive, once',
  params: z.object({ id: Id }),
  response: 'file',
  access: { owner: 'export_not_found' },
  rate: 'write',
  errors: [],
})
