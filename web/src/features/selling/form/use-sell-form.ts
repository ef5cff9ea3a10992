import type { Draft } from '@pahiya/domain/selling/merge-drafts'
import {
  defaultYear,
  sellerErrors,
  type SellerValues,
  type TypedField,
  type UploadSlot,
} from '@pahiya/domain/selling/seller-form'
import { useEffect, useMemo, useReducer, useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import { clearDeviceData } from './draft/clear-device-data.ts'
import type { SavedWithoutScript } from './draft/save-without-script.ts'
import { useSellerDraft, type Seller } from './draft/use-seller-draft.ts'
import { usePublish } from './publish/use-publish.ts'
import { unconfirmedYear } from './field-labels.ts'
import { readTypedFields } from './read-typed-fields.ts'
import { initialSellState, sellReducer, visibleErrors } from './sell-state.ts'
import { useUploadToast } from './uploads/use-upload-toast.ts'
import { useUploads } from './uploads/use-uploads.ts'

type Options = {
  seller: Seller | null
  maySell: boolean
  draft: Draft | null
  thisYear: number
  channelsOn: boolean
  saved: SavedWithoutScript | undefined
}

/** The seller's form: its draft, uploads, errors and publishing. */
export function useSellForm(
  { seller, maySell, draft, thisYear, channelsOn, saved }: Options,
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, dispatch] = useReducer(sellReducer, initialSellState)
  const { revalidate } = useRevalidator()
  // Reloads the user and re-renders the page for them.
  const onOtherSession = () => void revalidate()
  const entries = useSellerDraft(seller, draft, saved, onOtherSession)
  const { values, enter, enterCity } = entries
  useClearedDevice(seller)
  const showSent = useUploadToast()
  const uploads = useUploads({
    values,
    person: seller?.id ?? null,
    maySend: maySell && !state.asksAccess,
    listener: {
      onSent: (slot, address) => {
        enter({ [slot.field]: address })
        dispatch({ type: 'field-changed', field: slot.field })
        showSent(slot)
      },
      onRefusedCaller: () => dispatch({ type: 'access-refused' }),
      onOtherSession,
    },
  })
  useEntriesBeforeHydration(form, enter)

  const { isYearPreset } = entries
  const found = useMemo(
    () => ({ ...sellerErrors(values, thisYear), ...(isYearPreset && { year: unconfirmedYear }) }),
    [values, thisYear, isYearPreset],
  )
  const errors = visibleErrors(found, state)
  const fields = {
    values,
    errors,
    isYearPreset,
    enter: (field: TypedField, value: string) => {
      dispatch({ type: 'field-changed', field })
      if (field !== 'city') return enter({ [field]: value })
      // Without a network the state field stays unchanged.
      enterCity(value).catch(() => undefined)
    },
    leave: (field: TypedField) => dispatch({ type: 'field-left', field, value: values[field] ?? '' }),
  }
  const slotActions = {
    choose: (slot: UploadSlot, files: readonly File[]) => void uploads.choose(slot, files),
    again: (slot: UploadSlot) => void uploads.again(slot),
    remove: (slot: UploadSlot) => {
      enter({ [slot.field]: '' })
      void uploads.remove(slot)
    },
    blur: (fileId: string) => dispatch({ type: 'blur-opened', fileId }),
  }
  const publish = usePublish({ form, state, dispatch, entries, found, uploads, channelsOn })
  return { state, dispatch, entries, uploads, found, errors, fields, slotActions, publish }
}

/** Deletes signed-out users' data from this device. */
function useClearedDevice(seller: Seller | null): void {
  useEffect(() => {
    // If the account could not be reached, it is unknown who is signed in.
    if (seller !== null || !isMarkedSignedIn()) void clearDeviceData(seller?.id ?? null)
  }, [seller])
}

/** Records values that were typed, or filled in by the browser, before hydration. */
function useEntriesBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  enter: (typed: Partial<SellerValues>) => void,
): void {
  const enterOnce = useRef(enter)
  useEffect(() => {
    const { year, ...others } = form.current ? readTypedFields(form.current) : {}
    // The preset year is not an entry: the seller has to confirm it.
    const typed = { ...others, ...(year !== undefined && year !== defaultYear && { year }) }
    if (Object.keys(typed).length > 0) enterOnce.current(typed)
  }, [form])
}
