import { uploadSlots, type SellerValues } from '@pahiya/domain/selling/seller-form'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { slotStates } from './upload-state.ts'
import { createUploadStore, type UploadListener } from './upload-store.ts'
import { useFileStatuses } from './use-file-status.ts'

/** person: account id of the signed-in user. */
type Options = { values: SellerValues; person: string | null; maySend: boolean; listener: UploadListener }

export function useUploads({ values, person, maySend, listener }: Options) {
  const [store] = useState(() => createUploadStore(person))
  useEffect(() => store.start(), [store])
  useEffect(() => store.follow(listener, maySend))
  const local = useSyncExternalStore(store.subscribe, store.states, store.states)
  const addresses = uploadSlots.flatMap(({ field }) => values[field] || [])
  const { news, lookAgain } = useFileStatuses(person !== null, addresses)
  const states = useMemo(() => slotStates(local, values, news), [local, values, news])
  return { ...store, states, lookAgain }
}
