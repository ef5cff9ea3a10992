import {
  longestSpec,
  longestStory,
  mostSpecs,
  shortestStory,
  spotlightCategories,
} from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { Id, Instant, ModelYear } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Paragraph } from './community-text.ts'
import { TextState, written, writingErrors } from './posts.ts'

const SpotlightCategory = z.enum(spotlightCategories)

/** COMM-26. */
export const Spotlight = z
  .object({
    id: Id,
    make: z.string(),
    model: z.string(),
    year: ModelYear,
    /** The owner's first name; null once the account is erased. */
    owner: z.string().nullable(),
    story: z.string(),
    body: z.array(Paragraph),
    /** The URL of the picture, shown through the picture component, or null. */
    image: z.string().nullable(),
    specs: z.array(z.string()).max(mostSpecs),
    /** The average of members' ratings, with one decimal; null below five ratings. */
    rating: z.number().min(1).max(5).nullable(),
    ratings: z.int(),
    /** The caller's own rating; null for none. */
    viewerRating: z.int().min(1).max(5).nullable(),
    isOwn: z.boolean(),
    category: SpotlightCategory,
    /** When an admin picked it; null until then. */
    pickedAt: Instant.nullable(),
  })
  .meta({ id: 'Spotlight' })
export type Spotlight = z.infer<typeof Spotlight>

const mostOnPage = 20
const list = z.object({ spotlights: z.array(Spotlight).max(mostOnPage), next: z.string().nullable() })

/** COMM-25: empty until an admin picks a car. */
export const spotlightsRoute = route({
  method: 'GET',
  path: '/api/community/spotlights',
  summary: 'Cars of members that an admin picked, latest first',
  query: z.object({ category: SpotlightCategory.optional(), after: z.string().max(80).optional() }),
  response: list.meta({ id: 'Spotlights' }),
  access: 'visitor',
  rate: 'browse',
  errors: [],
})

export const OwnSpotlight = Spotlight.extend({
  state: TextState,
  submittedAt: Instant,
  /** Why an admin declined it; null otherwise. */
  declineReason: z.string().nullable(),
}).meta({ id: 'OwnSpotlight' })
export type OwnSpotlight = z.infer<typeof OwnSpotlight>

export const ownSpotlightsRoute = route({
  method: 'GET',
  path: '/api/community/my-spotlights',
  summary: 'Cars that the caller submitted, and the caller’s listings whose photo a submission can show',
  response: z
    .object({
      spotlights: z.array(OwnSpotlight).max(mostOnPage),
      listings: z.array(z.object({ id: Id, title: z.string(), image: z.string().nullable() })).max(mostOnPage),
    })
    .meta({ id: 'OwnSpotlights' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

const Line = z.string().trim().min(1)

export const submitSpotlightRoute = route({
  method: 'POST',
  path: '/api/community/spotlights',
  summary: 'Submits a car of the caller',
  body: z
    .strictObject({
      make: Line.max(40),
      model: Line.max(60),
      year: ModelYear,
      story: z
        .string()
        .trim()
        .min(shortestStory, 'Story must be at least 40 characters')
        .max(longestStory, 'Story must be at most 2,000 characters'),
      specs: z.array(Line.max(longestSpec)).max(mostSpecs).default([]),
      category: SpotlightCategory,
      /** A listing of the caller, whose first photo is shown. */
      listingId: Id.optional(),
    })
    .meta({ id: 'NewSpotlight' }),
  response: z.object({ spotlight: OwnSpotlight, ...written }).meta({ id: 'SpotlightSubmitted' }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: [...writingErrors, 'own_listing_not_found', 'spotlight_limit'],
})

const params = z.object({ id: Id })

export const deleteSpotlightRoute = route({
  method: 'DELETE',
  path: '/api/community/spotlights/:id',
  summary: 'Withdraws a car that the caller submitted',
  params,
  response: 'none',
  access: { owner: 'spotlight_not_found' },
  rate: 'write',
  errors: [],
})

export const rateSpotlightRoute = route({
  method: 'PUT',
  path: '/api/community/spotlights/:id/rating',
  summary: 'Rates a car from 1 to 5; one rating per person, not of one’s own car',
  params,
  body: z.strictObject({ stars: z.int().min(1).max(5) }).meta({ id: 'SpotlightRating' }),
  response: Spotlight,
  access: 'account',
  rate: 'write',
  errors: ['spotlight_not_found', 'own_spotlight'],
})

const admin = { access: { grant: 'admin' } } as const

export const adminSpotlightsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/community/spotlights',
  summary: 'Submitted cars, oldest first, or the cars picked or declined last',
  query: z.object({
    status: z.enum(['submitted', 'picked', 'declined']).default('submitted'),
    after: z.string().max(80).optional(),
  }),
  response: z
    .object({ spotlights: z.array(OwnSpotlight).max(mostOnPage), next: z.string().nullable() })
    .meta({ id: 'AdminSpotlights' }),
  rate: 'browse',
  errors: [],
})

export const pickSpotlightRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/community/spotlights/:id/pick',
  summary: 'Shows a submitted car in the spotlight; its owner is notified',
  params,
  response: OwnSpotlight,
  rate: 'write',
  errors: ['spotlight_not_found', 'spotlight_state'],
})

export const declineSpotlightRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/community/spotlights/:id/decline',
  summary: 'Declines a submitted car, or removes a picked car from the spotlight, with the reason for its owner',
  params,
  body: z.strictObject({ reason: z.string().trim().min(3).max(300) }).meta({ id: 'SpotlightDecline' }),
  response: OwnSpotlight,
  rate: 'write',
  errors: ['spotlight_not_found', 'spotlight_state'],
})
