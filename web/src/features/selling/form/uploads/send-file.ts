import AwsS3 from '@uppy/aws-s3'
import Uppy, { type Meta, type UppyFile } from '@uppy/core'
import type { UploadSlot } from '@pahiya/domain/selling/seller-form'
import { acceptedTypes, largestUploadBytes, type FileCategory } from '@pahiya/domain/files/uploads'
import { requestUploadUrl, AskFailed } from './ask-upload-url.ts'
import { nextTry, retryDelaysMs, type Failure } from './retry-policy.ts'

// UP-17, UP-18. With the limit of 5 MB no upload is ever multipart (C-26).
const multipartAboveBytes = 100 * 1024 * 1024
const mostRequests = 6

export type Sent = { address: string }
/**
 * details: the error message from the storage or from our server; code: from the API contract, if our server refused.
 */
export class UploadFailed extends Error {
  readonly details: string | null
  readonly code: string | null

  constructor(message: string, details: string | null, code: string | null) {
    super(message)
    this.details = details
    this.code = code
  }
}

export type Sending = {
  slot: UploadSlot
  /** Owner of the file. */
  account: string | null
  /** Exactly one; more are refused (UP-29). */
  files: readonly File[]
  signal: AbortSignal
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** Called when the upload waits for the network; it continues automatically (UP-30). */
  onOffline: (message: string) => void
  /** Delay between two attempts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Returns why the file would be rejected (UP-29); null for a file that may be sent. */
export function restrictionOn(slot: UploadSlot, files: readonly File[]): string | null {
  const uppy = newUppy(slot)
  try {
    addTo(uppy, files)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    uppy.destroy()
  }
}

/** All uploads of the page share one queue, so that at most six requests run at a time. */
type Queue = { rateLimit: (ms: number) => void }
let queue: Queue | undefined

/** Sends one file straight to the storage with a signed PUT (UP-02), and retries where a retry can help. */
export async function sendFile({
  slot,
  account,
  files,
  signal,
  onProgress,
  onOffline,
  wait = waitFor,
}: Sending): Promise<Sent> {
  const uppy = newUppy(slot, account)
  const failure = followFailures(uppy)
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => onProgress(bytesUploaded, bytesTotal ?? 0))
  let said: string | null = null
  uppy.on('info-visible', () => {
    const latest = uppy.getState().info.at(-1)
    if (latest?.type === 'error') said = latest.message
  })
  const stop = () => uppy.cancelAll()
  signal.addEventListener('abort', stop)
  try {
    addTo(uppy, files)
    const id = uppy.getFiles()[0]!.id
    for (let tries = 0; ;) {
      signal.throwIfAborted()
      failure.latest = undefined
      await (tries === 0 && !failure.ever ? uppy.upload() : uppy.retryUpload(id))
      signal.throwIfAborted()
      const failed = failure.latest as Failure | undefined
      if (!failed) return { address: addressOf(uppy, id) }
      const next = nextTry(failed, tries, navigator.onLine)
      if (next.kind === 'give-up')
        throw new UploadFailed(said ?? `Failed to upload ${files[0]!.name}`, failed.message, failure.code)
      if (next.kind === 'when-online') {
        // UP-30: Uppy's own message. This attempt does not count.
        uppy.updateOnlineStatus()
        onOffline(said ?? 'No Internet connection')
        await backOnline(signal)
        continue
      }
      if (next.kind === 'slower') queue?.rateLimit(next.waitMs)
      await wait(next.waitMs, signal)
      tries += 1
    }
  } finally {
    signal.removeEventListener('abort', stop)
    uppy.destroy()
  }
}

/** Creates an Uppy instance with the required storage settings (UP-17, UP-18). */
export function newUppy({ category }: UploadSlot, account: string | null = null): Uppy {
  const uppy = new Uppy<Meta>({
    id: category,
    restrictions: {
      maxFileSize: largestUploadBytes,
      maxNumberOfFiles: 1,
      allowedFileTypes: [...acceptedTypes(category)],
    },
  })
  uppy.use(AwsS3, {
    // For calls under /s3; the address for a plain upload comes from our own endpoint.
    endpoint: location.origin,
    limit: mostRequests,
    retryDelays: [...retryDelaysMs],
    shouldUseMultipart: (file: { size: number | null }) => (file.size ?? 0) > multipartAboveBytes,
    getUploadParameters: (file: UppyFile<Meta, Record<string, never>>, { signal }: { signal?: AbortSignal }) =>
      uploadParameters({ category, account }, file, signal),
    uploadPartBytes: uploadBytes,
    ...(queue && { rateLimitedQueue: queue }),
  } as object as never)
  queue ??= (uppy.getPlugin('AwsS3Multipart') as unknown as { requests: Queue }).requests
  return uppy
}

async function uploadParameters(
  asked: { category: FileCategory; account: string | null },
  file: UppyFile<Meta, Record<string, never>>,
  signal: AbortSignal | undefined,
) {
  const bytes = file.size ?? 0
  const { uploadURL, headers } = await requestUploadUrl({ ...asked, type: file.type, bytes, signal })
  return { method: 'PUT' as const, url: uploadURL, fields: {}, headers }
}

type PartOptions = Parameters<typeof AwsS3.uploadPartBytes>[0]

/**
 * Uppy's own upload function, without cookies or our headers (C-41). If the storage does not expose its ETag, Uppy logs
 * how to configure it (UP-26) and would wait forever, although the file has arrived.
 */
async function uploadBytes(options: PartOptions): Promise<Awaited<ReturnType<typeof AwsS3.uploadPartBytes>>> {
  let arrived = () => {}
  const withoutTag = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const onProgress = (event: ProgressEvent) => {
    ;(options.onProgress as (event: ProgressEvent) => void)?.(event)
    // Uppy's final progress event, after a successful response, is not a browser event.
    if (!('type' in event)) setTimeout(arrived, 0)
  }
  const sending = AwsS3.uploadPartBytes({ ...options, onProgress })
  const tagged = await Promise.race([sending, withoutTag])
  return tagged ?? { ETag: '' }
}

function addTo(uppy: Uppy, files: readonly File[]): void {
  const added = files.map((file) => ({ name: file.name, type: file.type, data: file, source: 'local' }))
  // Added one by one: the second file exceeds the limit.
  for (const each of added) uppy.addFile(each)
}

function followFailures(uppy: Uppy) {
  const followed: { latest: Failure | undefined; ever: boolean; code: string | null } = {
    latest: undefined,
    ever: false,
    code: null,
  }
  uppy.on('upload-error', (_file, error) => {
    const { source } = error as { source?: { status?: number } }
    const status = source?.status
    followed.latest = { status: status === undefined || status === 0 ? null : status, message: error.message }
    followed.ever = true
    followed.code = error instanceof AskFailed ? error.code : null
  })
  return followed
}

/** UP-05: returns the address without its query. */
function addressOf(uppy: Uppy, id: string): string {
  const address = uppy.getFile(id)?.uploadURL
  if (address === undefined) throw new UploadFailed('Unknown error', null, null)
  return address
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

async function backOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
