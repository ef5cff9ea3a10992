import { inspectedAreas, inspectionSlots, inspectionStates } from '@pahiya/domain/conversations/inspection'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Slot = z.enum(inspectionSlots)

/** LIST-11. `part` is the caller's role in the inspection. */
export const Inspection = z
  .object({
    id: Id,
    listingId: Id,
    title: z.string(),
    /** Its page. */
    path: z.string(),
    part: z.enum(['buyer', 'seller', 'admin']),
    /** True if a seller on this site confirms the inspection; otherwise our team does. */
    hasSeller: z.boolean(),
    day: z.iso.date(),
    slot: Slot,
    place: z.string(),
    status: z.enum(inspectionStates),
    requestedAt: Instant,
    changedAt: Instant,
  })
  .meta({ id: 'Inspection' })
export type Inspection = z.infer<typeof Inspection>

const Inspections = z.object({ inspections: z.array(Inspection).max(50) })

/** A retry of a request that may not have arrived has the same key. */
export const requestInspectionRoute = route({
  method: 'POST',
  path: '/api/inspections',
  summary: 'Requests the inspection of a car on a given day, at a time and place',
  body: z.object({
    listingId: Id,
    day: z.iso.date(),
    slot: Slot,
    place: z.string().trim().min(1).max(200),
    key: Id.optional(),
  }),
  response: Inspection,
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['listing_not_found', 'own_car', 'car_not_on_offer', 'inspection_open', 'inspection_day'],
})

export const inspectionsRoute = route({
  method: 'GET',
  path: '/api/inspections',
  summary: 'Inspections that a person requested, and inspections of the cars that they sell, newest first',
  response: Inspections,
  access: 'account',
  rate: 'browse',
  errors: [],
})

const Move = z.object({ status: z.enum(['confirmed', 'done', 'cancelled']) })

export const moveInspectionRoute = route({
  method: 'PATCH',
  path: '/api/inspections/:id',
  summary: 'Confirms, ends or cancels an inspection: the seller any of them, the buyer only cancels',
  params: z.object({ id: Id }),
  body: Move,
  response: Inspection,
  access: { owner: 'inspection_not_found' },
  rate: 'write',
  errors: ['forbidden', 'inspection_ended'],
})

const Rating = z.int().min(1).max(5)

const reportFields = {
  inspector: z.string().trim().min(1).max(100),
  inspectedOn: z.iso.date(),
  /** 1 needs work, 5 is as new; areas that were not inspected are omitted. */
  ratings: z.partialRecord(z.enum(inspectedAreas), Rating),
  summary: z.string().trim().max(2_000),
}

/** LIST-17 */
export const InspectionReport = z.object(reportFields).meta({ id: 'InspectionReport' })
export type InspectionReport = z.infer<typeof InspectionReport>

export const inspectionReportRoute = route({
  method: 'GET',
  path: '/api/marketplace/listing/:id/inspection',
  summary: 'Latest inspection report of the car of an advert, regardless of the advert for which it was made',
  params: z.object({ id: z.string() }),
  response: z.object({ report: InspectionReport.nullable() }).meta({ id: 'InspectionReportResponse' }),
  access: 'public',
  rate: 'browse',
  errors: ['listing_not_found'],
})

export const openInspectionsRoute = route({
  method: 'GET',
  path: '/api/admin/inspections',
  summary: 'Requested and confirmed inspections, oldest first',
  response: Inspections,
  access: { grant: 'admin' },
  rate: 'browse',
  errors: [],
})

export const decideInspectionRoute = route({
  method: 'PATCH',
  path: '/api/admin/inspections/:id',
  summary: 'Confirms, ends or cancels an inspection for a seller who is not on Pahiya',
  params: z.object({ id: Id }),
  body: Move,
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['inspection_not_found', 'inspection_ended'],
})

export const recordReportRoute = route({
  method: 'POST',
  path: '/api/admin/inspections/:id/report',
  summary: 'Records the findings of an inspector and completes the inspection',
  params: z.object({ id: Id }),
  body: InspectionReport.refine(({ ratings }) => Object.keys(ratings).length > 0, {
    path: ['ratings'],
    message: 'Rate at least one part',
  }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['inspection_not_found', 'inspection_ended', 'inspection_day'],
})
