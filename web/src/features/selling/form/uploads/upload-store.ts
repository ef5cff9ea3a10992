import { uploadSlots, type UploadSlot } from '@pahiya/domain/selling/seller-form'
import type { FileCategory } from '@pahiya/domain/files/uploads'
import { shrinkPhoto } from './shrink-photo.ts'
import { deleteStoredFile, deleteStoredFiles, storeFile, readStoredFiles } from './stored-files.ts'
import { noUploads, type UploadState, type UploadStates } from './upload-state.ts'

export type UploadListener = {
  onSent: (slot: UploadSlot, address: string) => void
  /** The server requires the user to sign in or verify their phone first. */
  onRefusedCaller: () => void
  /** Another user has since signed in. */
  onOtherSession: () => void
}

type Chosen = { file: File; picture: string | null }

/**
 * The form's seven uploads. Selected files are stored on this device until the car is published, so that no file is
 * lost by signing in, a reload or a network failure. Uppy is loaded with the first file.
 */
export function createUploadStore(person: string | null) {
  let states = noUploads
  let maySend = false
  let told: UploadListener = { onSent: () => {}, onRefusedCaller: () => {}, onOtherSession: () => {} }
  const chosen = new Map<FileCategory, Chosen>()
  const running = new Map<FileCategory, AbortController>()
  const listeners = new Set<() => void>()

  function put(category: FileCategory, state: UploadState): void {
    states = { ...states, [category]: state }
    for (const listener of listeners) listener()
  }

  async function send(slot: UploadSlot): Promise<void> {
    const { category } = slot
    const picked = chosen.get(category)
    if (!picked) return
    const { file, picture } = picked
    const { name } = file
    if (!maySend) return put(category, { kind: 'waiting', name, picture })
    const controller = new AbortController()
    running.get(category)?.abort()
    running.set(category, controller)
    const show = (state: UploadState) => {
      if (running.get(category) === controller) put(category, state)
    }
    show({ kind: 'sending', name, picture, sentBytes: 0, totalBytes: file.size })
    try {
      const { sendFile } = await loadSender(slot, controller)
      const { address } = await sendFile({
        slot,
        account: person,
        files: [file],
        signal: controller.signal,
        onProgress: (sentBytes, totalBytes) => show({ kind: 'sending', name, picture, sentBytes, totalBytes }),
        onOffline: (message) => show({ kind: 'offline', name, picture, message }),
      })
      await storeFile({ category, file, sentTo: address, account: person })
      if (running.get(category) !== controller) return
      running.delete(category)
      put(category, { kind: 'done', picture, address })
      told.onSent(slot, address)
    } catch (error) {
      if (running.get(category) !== controller) return
      running.delete(category)
      const { message, details = null, code = null } = error as Partial<Record<'details' | 'code', string>> & Error
      if (code === 'unauthenticated' || code === 'phone_not_verified') {
        maySend = false
        put(category, { kind: 'waiting', name, picture })
        return told.onRefusedCaller()
      }
      if (code === 'session_of_another') {
        maySend = false
        put(category, { kind: 'waiting', name, picture })
        return told.onOtherSession()
      }
      put(category, { kind: 'failed', message, details, canRepeat: true })
    }
  }

  /** UP-30: if the network fails before Uppy has loaded, the file waits for the network and for Uppy. */
  async function loadSender(slot: UploadSlot, { signal }: AbortController) {
    try {
      return await import('./send-file.ts')
    } catch (error) {
      const picked = chosen.get(slot.category)
      if (navigator.onLine || !picked) throw error
      put(slot.category, { kind: 'offline', ...shownOf(picked), message: 'No Internet connection' })
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }))
      return import('./send-file.ts')
    }
  }

  function stop(category: FileCategory): void {
    running.get(category)?.abort()
    running.delete(category)
    const picture = chosen.get(category)?.picture
    if (picture) URL.revokeObjectURL(picture)
    chosen.delete(category)
  }

  return {
    states: (): UploadStates => states,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** SELL-11: `may` is true if the user is signed in with a verified phone; waiting files are then sent. */
    follow(next: UploadListener, may: boolean): void {
      told = next
      const isNew = may && !maySend
      maySend = may
      if (!isNew) return
      for (const slot of uploadSlots) if (states[slot.category].kind === 'waiting') void send(slot)
    },
    /** After a reload: shows sent files with their pictures, and sends the others. */
    start(): () => void {
      void readStoredFiles(person).then((kept) => {
        for (const { category, file, sentTo } of kept) {
          const slot = uploadSlots.find((each) => each.category === category)
          if (!slot || chosen.has(category)) continue
          const picture = pictureOf(file)
          chosen.set(category, { file, picture })
          if (sentTo === null) void send(slot)
          else put(category, { kind: 'done', picture, address: sentTo })
        }
      })
      return () => {
        for (const { category } of uploadSlots) stop(category)
      }
    },
    async choose(slot: UploadSlot, files: readonly File[]): Promise<void> {
      const [first, ...others] = files
      if (!first) return
      const file = await shrinkPhoto(first)
      const { category } = slot
      // Without a network Uppy may not be loaded yet; the server checks the file in any case.
      const sender = await import('./send-file.ts').catch(() => null)
      const refused = sender?.restrictionOn(slot, [file, ...others]) ?? null
      if (refused !== null) {
        const now = states[category]
        return put(category, { kind: 'unusable', message: refused, before: now.kind === 'unusable' ? now.before : now })
      }
      stop(category)
      chosen.set(category, { file, picture: pictureOf(file) })
      await storeFile({ category, file, sentTo: null, account: person })
      await send(slot)
    },
    again: send,
    async remove({ category }: UploadSlot): Promise<void> {
      stop(category)
      put(category, { kind: 'empty' })
      await deleteStoredFile(person, category)
    },
    /** SELL-29. */
    async reset(): Promise<void> {
      for (const { category } of uploadSlots) {
        stop(category)
        put(category, { kind: 'empty' })
      }
      await deleteStoredFiles(person)
    },
  }
}

function shownOf({ file, picture }: Chosen) {
  return { name: file.name, picture }
}

function pictureOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null
}
