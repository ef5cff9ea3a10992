import { uploadCategories } from '@pahiya/domain/files/uploads'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** UP-01: the seven of the form, and the photos that are added to a published listing. */
export const FileCategory = z.enum(uploadCategories)
/** Sizes above the limit are parsed too, so that the response can name the limit. */
const Bytes = z.coerce.number().pipe(z.int().min(1).max(1e12))
const Filename = z.string().max(1_000)
const Key = z.string().min(1).max(200)
const UploadId = z.string().min(1).max(200)

/**
 * State of a file. expected: its bytes have not arrived. received: they are being checked. refused: see `reason`. A
 * file that was deleted, or has not been used for a month, is no longer found.
 */
export const fileStates = ['expected', 'received', 'checked', 'refused'] as const

/** Why a file is rejected, as shown on the page. */
export const refusalReasons = [
  'wrong-type',
  'too-large',
  'empty',
  'broken-picture',
  'too-many-pixels',
  'too-small',
  'animated',
  'broken-pdf',
  'encrypted-pdf',
  'active-pdf',
  'too-many-pages',
  'malware',
  'took-too-long',
  'too-much-memory',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Fractions of a photo's width and height, from its upper left corner. */
const Share = z.number().min(0).max(1)
export const BlurArea = z
  .strictObject({ x: Share, y: Share, width: Share.gt(0), height: Share.gt(0) })
  .meta({ id: 'BlurArea' })
export type BlurArea = z.infer<typeof BlurArea>

export const UploadedFile = z
  .object({
    id: Id,
    category: FileCategory,
    state: z.enum(fileStates),
    reason: z.enum(refusalReasons).nullable(),
    /** UP-05: the upload URL without its query; the value of the form's field. */
    address: z.string(),
    /** Whether a malware scanner checked it; null until it is checked. */
    scan: z.enum(['clean', 'not_configured']).nullable(),
    /** The blurred areas of the photo, newest last. */
    blur: z.array(BlurArea).max(50),
    createdAt: Instant,
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * The account with which the page was opened: requests from a page left open after another person has signed in are
 * rejected.
 */
const Account = Id.optional()

/** UP-01, SELL-11. */
const seller = { access: 'phone-verified', rate: 'upload' } as const

/**
 * UP-01. With type and size the file goes straight to storage, which accepts exactly that type and that many bytes.
 * Without them it goes through our own URL, which counts the bytes.
 */
export const uploadUrlRoute = route({
  ...seller,
  method: 'GET',
  path: '/api/seller/upload-url',
  summary: 'Creates an upload address for one file of a category; an earlier, unused address expires',
  query: z.object({
    category: FileCategory,
    type: z.string().max(100).optional(),
    size: Bytes.optional(),
    account: Account,
  }),
  response: z
    .object({
      /** UP-02: the file is sent to this URL with PUT. */
      uploadURL: z.url(),
      id: Id,
      /** Headers required for the PUT. */
      headers: z.record(z.string(), z.string()),
      expiresAt: Instant,
    })
    .meta({ id: 'UploadAddress' }),
  errors: ['session_of_another', 'upload_too_large', 'upload_type_refused', 'uploads_unavailable'],
})

const Metadata = z
  .object({ category: FileCategory, size: Bytes.optional(), account: Account })
  .describe('category is one of the form’s seven or an added photo; size in bytes lets the file go straight to storage')

/** UP-09. */
export const createMultipartRoute = route({
  ...seller,
  method: 'POST',
  path: '/s3/multipart',
  summary: 'Starts a multipart upload; the server chooses the key',
  body: z.object({ filename: Filename, type: z.string().max(100), metadata: Metadata }).meta({ id: 'MultipartBody' }),
  response: z.object({ key: Key, uploadId: UploadId }).meta({ id: 'MultipartUpload' }),
  errors: ['session_of_another', 'upload_too_large', 'upload_type_refused', 'uploads_unavailable'],
})

const ofUpload = { access: 'account', rate: 'upload' } as const
const keyed = { params: z.object({ uploadId: UploadId }), query: z.object({ key: Key }) }

/** UP-10. */
export const listPartsRoute = route({
  ...ofUpload,
  ...keyed,
  method: 'GET',
  path: '/s3/multipart/:uploadId',
  summary: 'Parts that have been uploaded',
  response: z
    .array(z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() }))
    .max(1_000)
    .meta({ id: 'UploadedParts' }),
  errors: ['upload_not_found', 'uploads_unavailable'],
})

/** UP-11, UP-16. */
export const signPartRoute = route({
  ...ofUpload,
  method: 'GET',
  path: '/s3/multipart/:uploadId/:partNumber',
  summary: 'An address for one part',
  params: z.object({ uploadId: UploadId, partNumber: z.string().max(20) }),
  query: z.object({ key: z.string().max(200).optional() }),
  response: z.object({ url: z.url(), expires: z.int() }).meta({ id: 'SignedPart' }),
  errors: ['cannot_sign_part', 'upload_not_found', 'upload_too_large', 'uploads_unavailable'],
})

/** UP-12. */
export const completeMultipartRoute = route({
  ...ofUpload,
  ...keyed,
  method: 'POST',
  path: '/s3/multipart/:uploadId/complete',
  summary: 'Assembles the parts, if they are at most 5 MB in total',
  body: z
    .object({
      parts: z
        .array(z.object({ ETag: z.string().min(1).max(200), PartNumber: z.int().min(1).max(10_000) }))
        .max(10_000),
    })
    .meta({ id: 'CompleteMultipartBody' }),
  largestBodyBytes: 1024 * 1024,
  response: z.object({ location: z.url(), id: Id }).meta({ id: 'CompletedUpload' }),
  errors: ['upload_not_found', 'upload_too_large', 'upload_incomplete', 'uploads_unavailable'],
})

/** UP-13. */
export const abortMultipartRoute = route({
  ...ofUpload,
  ...keyed,
  method: 'DELETE',
  path: '/s3/multipart/:uploadId',
  summary: 'Aborts a multipart upload',
  response: z.object({}).meta({ id: 'AbortedUpload' }),
  errors: ['upload_not_found', 'uploads_unavailable'],
})

/** UP-14. */
export const uploadParamsRoute = route({
  ...seller,
  method: 'GET',
  path: '/s3/params',
  summary: 'Method, address and headers for a single upload',
  query: z.object({
    filename: Filename,
    type: z.string().max(100),
    'metadata[category]': FileCategory,
    'metadata[size]': Bytes.optional(),
    'metadata[account]': Account,
  }),
  response: z
    .object({
      method: z.literal('PUT'),
      url: z.url(),
      fields: z.object({}),
      headers: z.record(z.string(), z.string()),
      expires: z.int(),
      id: Id,
    })
    .meta({ id: 'UploadParameters' }),
  errors: ['session_of_another', 'upload_too_large', 'upload_type_refused', 'uploads_unavailable'],
})

/** UP-15: off by default. */
export const uploadStsRoute = route({
  ...seller,
  method: 'GET',
  path: '/s3/sts',
  summary: 'Credentials, valid for 15 minutes, that can only put objects under the caller’s own prefix',
  response: z
    .object({
      credentials: z.object({
        AccessKeyId: z.string(),
        SecretAccessKey: z.string(),
        SessionToken: z.string(),
        Expiration: Instant,
      }),
      bucket: z.string(),
      region: z.string(),
      /** Prefix of every key. */
      prefix: z.string(),
    })
    .meta({ id: 'UploadCredentials' }),
  errors: ['sts_not_offered', 'uploads_unavailable'],
})

/**
 * Receives a file whose size was not known when its URL was signed; the URL is the only authorisation it needs (C-41).
 */
export const putObjectRoute = route({
  method: 'PUT',
  path: '/s3/objects/:prefix/:name',
  summary: 'Receives the bytes of a file, at most 5 MB, at an address that was signed for it',
  params: z.object({ prefix: z.string().max(100), name: z.string().max(100) }),
  query: z.object({
    until: z.coerce.number().pipe(z.int()),
    signature: z.string().max(200),
    uploadId: UploadId.optional(),
    partNumber: z.coerce.number().pipe(z.int().min(1).max(10_000)).optional(),
  }),
  response: 'none',
  status: 200,
  access: 'public',
  rate: 'upload',
  errors: [
    'upload_expired',
    'upload_incomplete',
    'upload_not_found',
    'upload_too_large',
    'upload_type_refused',
    'payload_too_large',
    'uploads_unavailable',
  ],
})

const own = { access: { owner: 'file_not_found' }, params: z.object({ id: Id }) } as const

/** If an expected file has arrived in the meantime, this call also starts its check. */
export const fileRoute = route({
  ...own,
  method: 'GET',
  path: '/api/seller/files/:id',
  summary: 'Status of a file of the caller',
  response: UploadedFile,
  rate: 'browse',
  errors: [],
})

export const filesRoute = route({
  method: 'GET',
  path: '/api/seller/files',
  summary: 'The caller’s newest file of each category that is not part of a listing yet',
  response: z.object({ files: z.array(UploadedFile).max(7) }).meta({ id: 'UploadedFiles' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const deleteFileRoute = route({
  ...own,
  method: 'DELETE',
  path: '/api/seller/files/:id',
  summary: 'Deletes a file of the caller, including a paper of a listing (SELL-33), but not a photo of a live listing',
  response: 'none',
  rate: 'write',
  errors: ['file_in_use'],
})

/** Blurs a plate or a face. There is no detector: the seller marks the area. Blurring cannot be undone. */
export const blurPhotoRoute = route({
  ...own,
  method: 'POST',
  path: '/api/seller/files/:id/blur',
  summary: 'Blurs areas of a photo that is not part of a listing yet',
  body: z.strictObject({ areas: z.array(BlurArea).min(1).max(10) }).meta({ id: 'BlurBody' }),
  response: 'none',
  status: 202,
  rate: 'upload',
  errors: ['file_not_ready', 'file_in_use'],
})

export const photoContentRoute = route({
  ...own,
  method: 'GET',
  path: '/api/seller/files/:id/content',
  summary: 'A checked photo of the caller, as buyers will see it',
  response: 'file',
  rate: 'image',
  errors: ['file_not_ready'],
})

/** SEC-11: only for the owner and moderators; anyone else gets the response for a missing file. */
export const paperRoute = route({
  method: 'GET',
  path: '/api/seller/papers/:id',
  summary: 'Redirects to an address where the caller can read this paper for five minutes; recorded in the audit log',
  params: z.object({ id: Id }),
  response: 'redirect',
  access: 'account',
  rate: 'browse',
  errors: ['file_not_found'],
})

export const paperContentRoute = route({
  method: 'GET',
  path: '/api/seller/papers/:id/content',
  summary: 'A paper, for the person for whom the address was signed; recorded in the audit log',
  params: z.object({ id: Id }),
  query: z.object({ until: z.coerce.number().pipe(z.int()), signature: z.string().max(200) }),
  response: 'file',
  access: 'account',
  rate: 'browse',
  errors: ['file_not_found'],
})
