import type { RefusalReason } from '@pahiya/contract/files/uploads'
import { uploadSlots, type SellerValues, type UploadSlot } from '@pahiya/domain/selling/seller-form'
import type { FileCategory } from '@pahiya/domain/files/uploads'
import type { FileStatuses } from './use-file-status.ts'

/** The state of an upload on this device. picture is a URL that this page can display, if there is one. */
export type UploadState =
  | { kind: 'empty' }
  /** Selected and stored on this device; sent once its owner has permission (SELL-11). */
  | { kind: 'waiting'; name: string; picture: string | null }
  | { kind: 'sending'; name: string; picture: string | null; sentBytes: number; totalBytes: number }
  /** UP-30: no network; continues automatically. */
  | { kind: 'offline'; name: string; picture: string | null; message: string }
  | { kind: 'done'; picture: string | null; address: string }
  | { kind: 'failed'; message: string; details: string | null; canRepeat: boolean }
  /** The last selected file cannot be used; the slot still has what it had before. */
  | { kind: 'unusable'; message: string; before: UploadState }
export type UploadStates = Readonly<Record<FileCategory, UploadState>>

/** State shown in a slot: this device's state, combined with the server's state for the file. */
export type SlotState =
  | Exclude<UploadState, { kind: 'done' | 'failed' | 'unusable' }>
  /** unusable: why the last selected file did not replace this one. */
  | { kind: 'done'; picture: string | null; isChecked: boolean; fileId: string | null; unusable?: string }
  | {
      kind: 'failed'
      message: string | null
      details: string | null
      refused: RefusalReason | 'gone' | null
      canRepeat: boolean
    }
export type SlotStates = Readonly<Record<FileCategory, SlotState>>

export const noUploads = Object.fromEntries(
  uploadSlots.map(({ category }) => [category, { kind: 'empty' } as const]),
) as UploadStates

/** SELL-05: counts files that the storage has, not those in progress. */
export function finishedUploads(states: SlotStates): number {
  return Object.values(states).filter(({ kind }) => kind === 'done').length
}

/** The draft names the files sent from any device; news is null until the server has responded. */
export function slotStates(local: UploadStates, values: SellerValues, news: FileStatuses | null): SlotStates {
  return Object.fromEntries(
    uploadSlots.map((slot) => [slot.category, slotState(slot, local[slot.category], values, news)]),
  ) as SlotStates
}

function slotState(
  { category, field, kind }: Pick<UploadSlot, 'category' | 'field' | 'kind'>,
  state: UploadState,
  values: SellerValues,
  news: FileStatuses | null,
): SlotState {
  if (state.kind === 'unusable') {
    const { message, before } = state
    const shown = slotState({ category, field, kind }, before, values, news)
    if (shown.kind === 'done') return { ...shown, unusable: message }
    return { kind: 'failed', message, details: null, refused: null, canRepeat: false }
  }
  if (state.kind === 'failed') return { ...state, refused: null }
  if (state.kind !== 'empty' && state.kind !== 'done') return state
  const address = values[field] ?? ''
  if (address === '') return { kind: 'empty' }
  const own = state.kind === 'done' && state.address === address ? state : null
  const file = news?.files.find((each) => each.category === category && each.address === address)
  if (!file) {
    if (news?.about.includes(address) === true && !own) return refusedAs('gone')
    return { kind: 'done', picture: own?.picture ?? null, isChecked: false, fileId: null }
  }
  if (file.state === 'refused') return refusedAs(file.reason ?? 'gone')
  const isChecked = file.state === 'checked'
  const isBlurred = file.blur.length > 0
  const drawn = isChecked && kind === 'photo' ? contentAddress(file.id, file.blur.length) : null
  // This device only has the photo as it was before blurring.
  return { kind: 'done', picture: isBlurred ? drawn : (own?.picture ?? drawn), isChecked, fileId: file.id }
}

/** The address differs for each blur state, so that the browser does not use its cached photo. */
export function contentAddress(fileId: string, blurred: number): string {
  return `/api/seller/files/${fileId}/content?blurred=${blurred}`
}

function refusedAs(refused: RefusalReason | 'gone'): SlotState {
  return { kind: 'failed', message: null, details: null, refused, canRepeat: false }
}
