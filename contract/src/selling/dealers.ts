import * as z from 'zod'
import { dealerRoles } from '../core/access.ts'
import { Id, Instant, Kilometres, ModelYear, Rupees, shownName, Verification } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Price } from './seller-listings.ts'

export const mostImportBytes = 6 * 1024 * 1024
/** Maximum number of cars on sale for a dealership that was accepted less than this many days ago. */
export const newDealershipCars = 200
export const newDealershipDays = 30
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const Role = z.enum(dealerRoles)
const InvitedRole = z.enum(['manager', 'sales'])

/** A dealership's description of itself; public. */
export const DealerProfile = z
  .strictObject({
    name: shownName('business', { min: 2, max: 80 }, 'Please enter the name'),
    street: z.string().trim().min(3).max(160),
    city: z.string().trim().min(2).max(80),
    postalCode: z
      .string()
      .trim()
      .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits'),
    about: z.string().trim().max(1_000).default(''),
  })
  .meta({ id: 'DealerProfile' })
export type DealerProfile = z.infer<typeof DealerProfile>

export const Dealer = z.object({ id: Id, slug: Slug, ...DealerProfile.shape, since: Instant }).meta({ id: 'Dealer' })
export type Dealer = z.infer<typeof Dealer>

/** Whether a moderator has accepted the dealership; until then its spreadsheets wait. */
export const DealershipCheck = z
  .object({ state: z.enum(['waiting', 'passed', 'refused']), reason: z.string().nullable() })
  .meta({ id: 'DealershipCheck' })
export type DealershipCheck = z.infer<typeof DealershipCheck>

export const openDealershipRoute = route({
  method: 'POST',
  path: '/api/dealers',
  summary: 'Opens a dealership; its stock page is at /dealer/{slug}',
  body: DealerProfile,
  response: z.object({ id: Id, slug: Slug }).meta({ id: 'DealerOpened' }),
  status: 201,
  access: 'phone-verified',
  rate: 'write',
  errors: ['already_in_a_team'],
})

export const myDealershipRoute = route({
  method: 'GET',
  path: '/api/dealer',
  summary: 'The dealership that the caller works for, and the role of the caller',
  response: z
    .object({ dealer: Dealer.nullable(), role: Role.nullable(), check: DealershipCheck.nullable() })
    .meta({ id: 'MyDealership' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

const params = z.object({ id: Id })
const see = { access: { owner: 'dealer_not_found', dealer: 'see' }, params } as const
const stock = { access: { owner: 'dealer_not_found', dealer: 'stock' }, params } as const
const sell = { access: { owner: 'dealer_not_found', dealer: 'sell' }, params } as const
const team = { access: { owner: 'dealer_not_found', dealer: 'team' }, params } as const

export const changeDealershipRoute = route({
  ...team,
  method: 'PUT',
  path: '/api/dealers/:id',
  summary: 'Changes the profile of a dealership; its web address stays the same',
  body: DealerProfile,
  response: 'none',
  rate: 'write',
  errors: [],
})

/** Facts that buyers look for and that the row lacks. */
export const missingStockDetails = [
  'photos',
  'km',
  'fuel',
  'gearbox',
  'owners',
  'colour',
  'plate',
  'description',
] as const

const StockCar = z
  .object({
    id: Id,
    carId: Id,
    title: z.string(),
    price: Rupees,
    year: ModelYear,
    odometerKm: Kilometres.nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    owners: z.int().nullable(),
    locality: z.string().nullable(),
    city: z.string(),
    picture: z.string().nullable(),
    verification: Verification,
  })
  .meta({ id: 'StockCar' })
export type StockCar = z.infer<typeof StockCar>

export const DealerStock = z
  .object({
    dealer: Dealer,
    /** Cars for sale now. */
    count: z.int(),
    cars: z.array(StockCar).max(24),
    /** Start of the next page; null on the last. */
    next: Id.nullable(),
  })
  .meta({ id: 'DealerStock' })
export type DealerStock = z.infer<typeof DealerStock>

export const dealerStockRoute = route({
  method: 'GET',
  path: '/api/dealer-stock/:slug',
  summary: 'A dealership and its cars for sale, newest first',
  params: z.object({ slug: Slug }),
  query: z.object({ after: Id.optional() }),
  response: DealerStock,
  access: 'public',
  rate: 'browse',
  errors: ['dealer_not_found'],
})

const TeamCar = z
  .object({
    ...StockCar.shape,
    stockNumber: z.string(),
    state: z.enum(['live', 'sold', 'withdrawn', 'in_review', 'draft']),
    lacks: z.array(z.enum(missingStockDetails)).max(missingStockDetails.length),
  })
  .meta({ id: 'TeamCar' })
export type TeamCar = z.infer<typeof TeamCar>

export const teamStockRoute = route({
  ...see,
  method: 'GET',
  path: '/api/dealers/:id/stock',
  summary: 'All cars of a dealership, for its team, newest first',
  query: z.object({ after: Id.optional() }),
  response: z.object({ cars: z.array(TeamCar).max(50), next: Id.nullable() }).meta({ id: 'TeamStock' }),
  rate: 'browse',
  errors: [],
})

const Listings = z.array(Id).min(1).max(200)

/** The car is removed here immediately and from every channel within a minute. */
export const sellStockRoute = route({
  ...sell,
  method: 'POST',
  path: '/api/dealers/:id/stock/sold',
  summary: 'Marks cars of a dealership as sold, here and on every channel',
  body: z.strictObject({ listings: Listings }).meta({ id: 'StockSold' }),
  response: z.object({ ended: z.int() }).meta({ id: 'StockEnded' }),
  rate: 'write',
  errors: [],
})

export const changeStockPriceRoute = route({
  ...stock,
  method: 'POST',
  path: '/api/dealers/:id/stock/price',
  summary: 'Changes the price of a car of a dealership; the old price stays in the history',
  body: z.strictObject({ listing: Id, price: Price }).meta({ id: 'StockPrice' }),
  response: 'none',
  rate: 'write',
  errors: ['listing_not_live'],
})

export const withdrawStockRoute = route({
  ...stock,
  method: 'POST',
  path: '/api/dealers/:id/stock/withdraw',
  summary: 'Withdraws cars of a dealership from sale, here and on every channel',
  body: z.strictObject({ listings: Listings }).meta({ id: 'StockWithdrawn' }),
  response: z.object({ ended: z.int() }).meta({ id: 'StockEndedByDealer' }),
  rate: 'write',
  errors: [],
})

/** csv or xlsx, base64. */
export const uploadStockRoute = route({
  ...stock,
  method: 'POST',
  path: '/api/dealers/:id/imports',
  summary: 'Uploads a spreadsheet of cars; it is parsed and previewed before anything is saved',
  body: z
    .strictObject({
      fileName: z.string().trim().min(1).max(200),
      content: z
        .base64()
        .min(4)
        .max(Math.ceil((mostImportBytes / 3) * 4) + 4),
    })
    .meta({ id: 'StockUpload' }),
  largestBodyBytes: 9 * 1024 * 1024,
  response: z.object({ id: Id }).meta({ id: 'StockUploaded' }),
  status: 202,
  rate: 'write',
  errors: ['import_limit_exceeded'],
})

/** waiting: saved as soon as the dealership is accepted. */
export const importStates = ['reading', 'unreadable', 'preview', 'waiting', 'saving', 'saved'] as const

const ImportSummary = z
  .object({
    id: Id,
    fileName: z.string(),
    state: z.enum(importStates),
    /** Why the file could not be read. */
    reason: z.string().nullable(),
    rowsGood: z.int(),
    rowsBad: z.int(),
    rowsSaved: z.int(),
    rowsRefused: z.int(),
    carsEnded: z.int(),
    uploadedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof ImportSummary>

export const importsRoute = route({
  ...see,
  method: 'GET',
  path: '/api/dealers/:id/imports',
  summary: 'The latest spreadsheets of a dealership',
  response: z.object({ imports: z.array(ImportSummary).max(10) }).meta({ id: 'Imports' }),
  rate: 'browse',
  errors: [],
})

/** blocks: a row with this problem is not saved. Otherwise the row is saved without that cell. */
const RowProblem = z.object({ column: z.string(), message: z.string(), blocks: z.boolean() }).meta({ id: 'RowProblem' })

const ImportRow = z
  .object({
    /** Spreadsheet row number: the header is row 1. */
    number: z.int(),
    stockNumber: z.string().nullable(),
    title: z.string().nullable(),
    price: Rupees.nullable(),
    state: z.enum(['good', 'bad', 'saved', 'unchanged', 'refused']),
    problems: z.array(RowProblem).max(30),
    lacks: z.array(z.enum(missingStockDetails)).max(missingStockDetails.length),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const importRowsShown = ['all', 'bad'] as const

export const StockImport = z
  .object({
    ...ImportSummary.shape,
    columnsUnknown: z.array(z.string()).max(60),
    rows: z.array(ImportRow).max(50),
    /** The row before the next page; null on the last. */
    next: z.int().nullable(),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.infer<typeof StockImport>

export const importRoute = route({
  method: 'GET',
  path: '/api/dealer-imports/:id',
  summary: 'A parsed spreadsheet, row by row, with the errors of each row',
  params,
  query: z.object({
    show: z.enum(importRowsShown).default('all'),
    after: z.coerce.number().pipe(z.int().min(0)).default(0),
  }),
  response: StockImport,
  access: { owner: 'dealer_import_not_found', dealer: 'see' },
  rate: 'browse',
  errors: [],
})

export const saveImportRoute = route({
  method: 'POST',
  path: '/api/dealer-imports/:id/save',
  summary:
    'Saves the good rows of a spreadsheet: new cars go live, known ones are changed; until the dealership is accepted they wait',
  params,
  body: z
    .strictObject({
      /** Withdraws the dealership's cars that the spreadsheet does not contain. */
      withdrawMissing: z.boolean().default(false),
    })
    .meta({ id: 'ImportSave' }),
  response: 'none',
  status: 202,
  access: { owner: 'dealer_import_not_found', dealer: 'stock' },
  rate: 'write',
  errors: ['import_not_ready', 'dealership_refused', 'dealership_limit_exceeded'],
})

const Member = z.object({ accountId: Id, name: z.string(), role: Role, joinedAt: Instant }).meta({ id: 'DealerMember' })
const Invitation = z
  .object({ id: Id, email: z.string(), role: InvitedRole, invitedAt: Instant, expiresAt: Instant })
  .meta({ id: 'DealerInvitation' })

export const DealerTeam = z
  .object({ members: z.array(Member).max(50), invitations: z.array(Invitation).max(50) })
  .meta({ id: 'DealerTeam' })
export type DealerTeam = z.infer<typeof DealerTeam>

export const teamRoute = route({
  ...see,
  method: 'GET',
  path: '/api/dealers/:id/team',
  summary: 'Team members of a dealership, and open invitations',
  response: DealerTeam,
  rate: 'browse',
  errors: [],
})

/** A repeated invitation to the same address replaces the older one. */
export const inviteRoute = route({
  ...team,
  method: 'POST',
  path: '/api/dealers/:id/invitations',
  summary: 'Invites a person to the team by e-mail',
  body: z
    .strictObject({ email: z.string().trim().toLowerCase().max(320).pipe(z.email()), role: InvitedRole })
    .meta({ id: 'DealerInvite' }),
  response: 'none',
  rate: 'code',
  errors: ['invitation_limit_exceeded'],
})

export const withdrawInvitationRoute = route({
  method: 'DELETE',
  path: '/api/dealer-invitations/:id',
  summary: 'Withdraws an invitation',
  params,
  response: 'none',
  access: { owner: 'invitation_not_found', dealer: 'team' },
  rate: 'write',
  errors: [],
})

/** none: removes the member from the team. The owner's own role cannot change. */
export const changeMemberRoute = route({
  ...team,
  method: 'POST',
  path: '/api/dealers/:id/members',
  summary: 'Changes the role of a team member, or removes them from the team',
  body: z
    .strictObject({ accountId: Id, role: z.enum(['manager', 'sales', 'none']) })
    .meta({ id: 'DealerMemberChange' }),
  response: 'none',
  rate: 'write',
  errors: [],
})

const Key = z.string().regex(/^[\w-]{43}$/)

export const invitationRoute = route({
  method: 'GET',
  path: '/api/dealer-invitation',
  summary: 'The dealership that sent an invitation, for anyone with its link',
  query: z.object({ key: Key }),
  response: z.object({ dealerName: z.string(), role: InvitedRole, expiresAt: Instant }).meta({ id: 'OpenInvitation' }),
  access: 'visitor',
  rate: 'sign-in',
  errors: ['invitation_not_found'],
})

export const acceptInvitationRoute = route({
  method: 'POST',
  path: '/api/dealer-invitation',
  summary: 'Joins the team of a dealership through the link of its invitation',
  body: z.strictObject({ key: Key }).meta({ id: 'InvitationAccept' }),
  response: 'none',
  access: 'phone-verified',
  rate: 'sign-in',
  errors: ['invitation_not_found', 'already_in_a_team'],
})
