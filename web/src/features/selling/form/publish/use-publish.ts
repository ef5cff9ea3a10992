import { useLingui } from '@lingui/react'
import { uploadSlots, type SellerErrors, type SellerField, type SellerValues } from '@pahiya/domain/selling/seller-form'
import type { Dispatch, RefObject, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../../api/use-api.ts'
import { showToast } from '../../../../components/overlay/toast-store.ts'
import type { useSellerDraft } from '../draft/use-seller-draft.ts'
import type { SellAction, SellState } from '../sell-state.ts'
import { fieldStep } from '../steps/step-notes.ts'
import { finishedUploads } from '../uploads/upload-state.ts'
import type { useUploads } from '../uploads/use-uploads.ts'
import { publishListing } from './publish-listing.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  state: SellState
  dispatch: Dispatch<SellAction>
  entries: ReturnType<typeof useSellerDraft>
  /** All errors in the form, shown or not. */
  found: SellerErrors
  uploads: ReturnType<typeof useUploads>
  channelsOn: boolean
}

/** Submits the form: publishes the car, or shows what prevents it and moves the focus there. */
export function usePublish({ form, state, dispatch, entries, found, uploads, channelsOn }: Options) {
  const { i18n } = useLingui()
  const api = useApi()
  const { showLive, showFailed } = usePublishToasts(channelsOn)
  const showFirstError = useFirstError(form)

  return async function publish(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (finishedUploads(uploads.states) < uploadSlots.length || state.isPublishing) return
    dispatch({ type: 'publish-tried' })
    if (Object.keys(found).length > 0) return showFirstError(found)
    dispatch({ type: 'publish-started' })
    const { values, key, draft, clear } = entries
    const outcome = await publishListing(api, values, key)
    if (outcome.kind === 'refused') {
      const { issues, code, message } = outcome
      // Without a response there is no server message.
      const failure = message || i18n.t('We can’t reach Pahiya. Please check your network and try again.')
      const needsAccess = code === 'unauthenticated' || code === 'phone_not_verified'
      dispatch({ type: 'publish-refused', issues, failure, needsAccess })
      showFailed()
      return showFirstError(issues)
    }
    dispatch({ type: 'published', carId: outcome.carId, title: carTitle(values) })
    showLive()
    // SELL-29. Entries made while the car was being published stay.
    clear(draft)
    await uploads.reset()
  }
}

function usePublishToasts(channelsOn: boolean) {
  const { i18n } = useLingui()
  return {
    /** SELL-27, C-25. */
    showLive: () =>
      showToast({
        title: i18n.t('Your Car is Now Live!'),
        text: channelsOn
          ? i18n.t('Your listing is being syndicated across multiple platforms for maximum visibility.')
          : i18n.t('Your listing is live here for every buyer. Multi-platform syndication is coming soon.'),
      }),
    /** SELL-28. */
    showFailed: () =>
      showToast({
        kind: 'bad',
        title: i18n.t('Upload Failed'),
        text: i18n.t('Please check all required documents and photos are uploaded.'),
      }),
  }
}

/** Opens the step of the first error and focuses its field. */
function useFirstError(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  return (errors: SellerErrors): void => {
    const first = Object.keys(errors)[0] as SellerField | undefined
    if (first === undefined) return
    void navigate(`#${fieldStep(first)}`, { replace: true })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
}

function carTitle({ year, brand, model }: SellerValues): string {
  return [year, brand, model].filter(Boolean).join(' ')
}
