import * as z from 'zod'
import { Id, shownName } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** In characters. */
export const longestMessage = 2_000

/**
 * CONTACT-01. carId is the id of a car sold here or of a listing. A retry of a request that may not have arrived
 * carries the same key and is stored once.
 */
export const ContactRequest = z
  .object({
    carId: z.string().max(100),
    buyerName: shownName('person', { min: 1, max: 100 }, 'Please enter your name'),
    buyerPhone: z.string().trim().min(1, 'Please enter your phone number').max(40),
    buyerEmail: z.string().trim().toLowerCase().max(320).pipe(z.email('Please provide a valid email address')),
    message: z.string().trim().max(longestMessage).default(''),
    key: Id.optional(),
    /** Key of the portal to which the buyer agreed to have this message forwarded; for a car that is not sold here. */
    passOnTo: z.string().max(40).optional(),
  })
  .meta({ id: 'ContactRequest' })
export type ContactRequest = z.input<typeof ContactRequest>

export const contactRoute = route({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Writes to the seller of a car: opens or continues a conversation',
  body: ContactRequest,
  /** CONTACT-02: the conversation of a signed-in buyer; null for other buyers. */
  response: z
    .object({
      id: Id,
      conversationId: Id.nullable(),
      /** Id for querying the outcome of a message that is being forwarded to another portal. */
      leadId: Id.nullable(),
    })
    .meta({ id: 'ContactResponse' }),
  status: 201,
  access: 'visitor',
  rate: 'write',
  errors: ['car_not_found', 'seller_elsewhere', 'own_car', 'conversation_closed', 'conflict'],
})

/** here: a message through this site. lead: we forward it to the portal. original: only on the portal's own page. */
export const ContactMethod = z
  .object({
    way: z.enum(['here', 'lead', 'original']),
    sourceKey: z.string(),
    sourceName: z.string(),
    url: z.url().nullable(),
  })
  .meta({ id: 'ContactWay' })
export type ContactMethod = z.infer<typeof ContactMethod>

export const contactMethodRoute = route({
  method: 'GET',
  path: '/api/contacts/way/:id',
  summary: 'Contact methods for the seller of a listing',
  params: z.object({ id: Id }),
  response: ContactMethod,
  access: 'public',
  rate: 'browse',
  errors: ['listing_not_found'],
})

/**
 * sent: by e-mail, which portals do not acknowledge. delivered: the portal has acknowledged it. failed: the portal has
 * not accepted it. unconfirmed: it may or may not have arrived. The last two are not retried.
 */
export const LeadState = z
  .object({
    state: z.enum(['waiting', 'sent', 'delivered', 'failed', 'unconfirmed']),
    sourceName: z.string(),
    listingId: Id,
    url: z.url().nullable(),
  })
  .meta({ id: 'LeadState' })
export type LeadState = z.infer<typeof LeadState>

/** Public, because only the sender has the id and the response contains nothing about the sender. */
export const leadStateRoute = route({
  method: 'GET',
  path: '/api/contacts/leads/:id',
  summary: 'Status of a message that was passed on to another portal',
  params: z.object({ id: Id }),
  response: LeadState,
  access: 'public',
  rate: 'browse',
  errors: ['lead_not_found'],
})

/** CAR-13, CAR-14: never a phone number or an e-mail address. */
export const sellerRoute = route({
  method: 'GET',
  path: '/api/cars/:id/seller',
  summary: 'Seller of a car listed on Pahiya itself',
  params: z.object({ id: z.string() }),
  response: z
    .object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** The average of all visible reviews, from 1 to 5; null while there are none. */
      rating: z.number().nullable(),
      reviewCount: z.int(),
    })
    .meta({ id: 'SellerResponse' }),
  access: 'public',
  rate: 'browse',
  errors: ['car_not_found'],
})
