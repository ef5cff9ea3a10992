import * as z from 'zod'

/** Every failure that a caller may see: its code, its status, its words. There is no other table. */
export const errorTable = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  unauthenticated: { status: 401, message: 'Please log in' },
  forbidden: { status: 403, message: 'Not allowed' },
  phone_code_wrong: { status: 400, message: 'That code does not match' },
  phone_code_expired: { status: 400, message: 'This code is no longer valid. Please ask for a new one' },
  phone_not_verified: { status: 403, message: 'Please verify your phone number' },
  not_a_visit: { status: 403, message: 'A search is answered to a visit of this site only' },
  image_refused: { status: 403, message: 'Pictures of this address are not shown here' },
  cross_site_write: { status: 403, message: 'Writes from other sites are not accepted' },
  not_found: { status: 404, message: 'Page Not Found' },
  car_not_found: { status: 404, message: 'This car is not available' },
  listing_not_found: { status: 404, message: 'Failed to fetch listing' },
  no_comparable_cars: { status: 404, message: 'No similar cars are on offer to estimate from' },
  image_not_found: { status: 404, message: 'This picture is not available' },
  session_not_found: { status: 404, message: 'This device is not signed in any more' },
  passkey_not_found: { status: 404, message: 'This passkey is not there any more' },
  saved_car_not_found: { status: 404, message: 'This car is not among your saved cars' },
  recent_search_not_found: { status: 404, message: 'This search is not remembered any more' },
  notice_device_not_found: { status: 404, message: 'This device gets no notifications any more' },
  push_not_available: { status: 400, message: 'Notifications cannot be sent to this browser' },
  unsubscribe_key_unknown: { status: 404, message: 'This link is not valid any more' },
  lead_not_found: { status: 404, message: 'There is no such message' },
  calls_not_available: { status: 409, message: 'Calls through Pahiya are not possible here right now' },
  calls_quiet: { status: 409, message: 'It is late. Calls are put through again in the morning' },
  calls_used_up: { status: 409, message: 'You have called as often as is possible in a day' },
  conversation_not_found: { status: 404, message: 'This conversation is not available' },
  message_not_found: { status: 404, message: 'This message is not available' },
  review_not_found: { status: 404, message: 'This review is not available' },
  deal_not_found: { status: 404, message: 'Nothing has been agreed in this conversation yet' },
  training_job_not_found: { status: 404, message: 'There is no such training job' },
  price_model_not_found: { status: 404, message: 'There is no such price model' },
  lender_not_found: { status: 404, message: 'There is no such lender' },
  lender_name_taken: { status: 409, message: 'A lender with this name is on record' },
  loan_out_of_range: { status: 409, message: 'This lender does not make loans of this amount' },
  training_active: { status: 409, message: 'A training job is under way. Wait for it, or cancel it' },
  nothing_to_learn_from: { status: 409, message: 'There are no cars on offer to make examples from' },
  offer_answered: { status: 409, message: 'This offer is no longer open' },
  appointment_open: { status: 409, message: 'There is a test drive already. Move or cancel that one' },
  appointment_ended: { status: 409, message: 'This test drive can no longer be changed' },
  appointment_time: { status: 400, message: 'Choose a time from now on, within the next 60 days' },
  car_not_on_offer: { status: 409, message: 'This car is no longer on offer' },
  buyer_without_account: { status: 409, message: 'This buyer has no account yet. Agree on a time by message' },
  review_not_possible: { status: 409, message: 'A review is possible once both of you have written' },
  conversation_closed: { status: 409, message: 'No more messages can be sent in this conversation' },
  own_car: { status: 409, message: 'This is your own car' },
  seller_elsewhere: { status: 409, message: 'This seller can be reached on the original listing only' },
  contact_request_refused: { status: 409, message: 'Contact details cannot be asked for again here' },
  method_not_allowed: { status: 405, message: 'This address does not take that method' },
  account_not_found: { status: 404, message: 'There is no such account' },
  last_admin: { status: 409, message: 'The last admin keeps this right until another one is named' },
  passkey_refused: { status: 400, message: 'This passkey was not accepted' },
  conflict: { status: 409, message: 'This has changed meanwhile, please look again' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json' },
  // QUOTA-17's own sentence promises more searches: it is the popup's default once an account gives them.
  search_limit_exceeded: { status: 429, message: 'You have used all your searches for now.' },
  rate_limited: { status: 429, message: 'Too many requests, please wait a moment' },
  code_limit_exceeded: { status: 429, message: 'Too many codes were asked for. Please wait before the next one' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  search_unavailable: { status: 503, message: 'Failed to search marketplace' },
  sms_not_configured: { status: 503, message: 'Phone numbers cannot be verified on this site yet' },
  sms_unavailable: { status: 503, message: 'We could not send the SMS. Please try again in a few minutes' },
  overloaded: { status: 503, message: 'Too busy right now, please try again in a moment' },
  shutting_down: { status: 503, message: 'The server is restarting, please try again' },
} as const

export type ErrorCode = keyof typeof errorTable
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/**
 * ERR-03: message and error carry the same text; issues name the fields of an invalid request. limit, window and
 * resetAt come with search_limit_exceeded (QUOTA-15), retryAfterSeconds with rate_limited, as its header says (QUOTA-26).
 */
export const ErrorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    error: z.string(),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    limit: z.int().optional(),
    /** As text, such as '30 days'. */
    window: z.string().optional(),
    resetAt: z.iso.datetime().optional(),
    retryAfterSeconds: z.int().optional(),
    /** With phone_code_wrong: how often this code may still be entered. */
    triesLeft: z.int().optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
