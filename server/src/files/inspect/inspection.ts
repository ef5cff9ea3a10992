import type { BlurArea, RefusalReason } from '@pahiya/contract/files/uploads'

export type InspectionRequest = { kind: 'photo' | 'paper'; blur: readonly BlurArea[] }

/** The result of cleaning: bytes re-encoded from the decoded content, without anything else from the original. */
export type CleanedFile = {
  ok: true
  mediaType: 'image/jpeg' | 'application/pdf'
  /** For a photo. */
  perceptualHash: string | null
  bytes: Buffer
}
export type RefusedFile = { ok: false; reason: RefusalReason }
export type Inspection = CleanedFile | RefusedFile

export function refuse(reason: RefusalReason): RefusedFile {
  return { ok: false, reason }
}
