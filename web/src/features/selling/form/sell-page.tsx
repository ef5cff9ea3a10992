import { useLingui } from '@lingui/react'
import type { Draft } from '@pahiya/domain/selling/merge-drafts'
import {
  sellerErrors,
  uploadSlots,
  type SellerErrors,
  type SellerField,
  type SellerValues,
  type TypedField,
  type UploadSlot,
} from '@pahiya/domain/selling/seller-form'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import { BasicDetails } from './basic-details.tsx'
import { MissingPanel } from './publish/missing-panel.tsx'
import { clearDeviceData } from './draft/clear-device-data.ts'
import { PublishedPanel } from './publish/published-panel.tsx'
import { Notices } from './notices.tsx'
import { PlateLookup } from './plate-lookup.tsx'
import { PreviewPanel } from './publish/preview-panel.tsx'
import { PricePanel } from './publish/price-panel.tsx'
import { publishListing } from './publish/publish-listing.ts'
import { PublishPart } from './publish/publish-part.tsx'
import type { SavedWithoutScript } from './draft/save-without-script.ts'
import { fieldNames } from './field-labels.ts'
import './sell.css'
import './upload-slots/upload-slots.css'
import './sell-side.css'
import './sell-steps.css'
import { StepBar } from './step-bar.tsx'
import { buildStepNotes, fieldStep } from './step-notes.ts'
import { Stepper, readStepHash } from './stepper.tsx'
import { readTypedFields } from './read-typed-fields.ts'
import { DocumentsSection, PhotosSection } from './upload-slots/upload-sections.tsx'
import { contentAddress, finishedUploads } from './uploads/upload-state.ts'
import { useUploads } from './uploads/use-uploads.ts'
import { useSellerDraft, type Seller } from './draft/use-seller-draft.ts'

const BlurDialog = lazy(async () => ({ default: (await import('./upload-slots/blur-dialog.tsx')).BlurDialog }))

export type SellPageProps = {
  /** Null if signed out. */
  seller: Seller | null
  /** SELL-11: signed in, with a verified phone. */
  maySell: boolean
  /** The account's draft; null if signed out. */
  draft: Draft | null
  thisYear: number
  /** SELL-08: whether the car is also shown elsewhere. */
  channelsOn: boolean
  signInAddress: string
  phoneAddress: string
  /** SIM-08: next to the price, for the car in the form. */
  renderEstimator: (car: { brand: string; model: string; year: string; city: string }) => ReactNode
  /** Result of saving the draft without script. */
  saved: SavedWithoutScript | undefined
}

export function SellPage(props: SellPageProps) {
  const { seller, maySell, draft, thisYear, channelsOn, renderEstimator } = props
  const { i18n } = useLingui()
  const api = useApi()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { hash } = useLocation()
  // The server does not receive the hash.
  const step = readStepHash(hydrated ? hash : '')
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  // Reloads the user, and renders the page for them.
  const onOtherSession = () => void revalidate()
  const { values, key, keeping, fromElsewhere, enter, enterCity, clear } = useSellerDraft(
    seller,
    draft,
    props.saved,
    onOtherSession,
  )
  useEffect(() => {
    // If the account was not reached, it is unknown who is signed in.
    if (seller !== null || !isMarkedSignedIn()) void clearDeviceData(seller?.id ?? null)
  }, [seller])
  const [left, setLeft] = useState<ReadonlySet<TypedField>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<SellerErrors>({})
  const [sending, setSending] = useState(false)
  const [live, setLive] = useState<{ carId: string; title: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asksAccess, setAsksAccess] = useState(false)
  const [blurring, setBlurring] = useState<{ fileId: string; seen: number } | null>(null)

  const uploads = useUploads({
    values,
    person: seller?.id ?? null,
    // The server refused although the page allowed it: the session has ended meanwhile.
    maySend: maySell && !asksAccess,
    listener: {
      onSent: (slot, address) => {
        enter({ [slot.field]: address })
        setRefused((before) => without(before, slot.field))
        tellSent(slot)
      },
      onRefusedCaller: () => setAsksAccess(true),
      onOtherSession,
    },
  })
  const { states } = uploads
  const finished = finishedUploads(states)

  function tellSent(slot: UploadSlot): void {
    const name = i18n.t(fieldNames[slot.field])
    showToast({
      // UP-06..08, C-25.
      title: i18n.t('Upload Complete!'),
      text:
        slot.kind === 'photo'
          ? i18n.t('{category} photo uploaded! One step closer to maximum visibility.', { category: name })
          : i18n.t('{category} received and in verification.', { category: name }),
    })
  }

  // Entries typed, or filled in by the browser, before hydration.
  const takeOver = useRef(enter)
  useEffect(() => {
    const typed = form.current ? readTypedFields(form.current) : {}
    if (Object.keys(typed).length > 0) takeOver.current(typed)
  }, [])

  const wrong = useMemo(() => sellerErrors(values, thisYear), [values, thisYear])
  const shownErrors: SellerErrors = {
    ...Object.fromEntries(Object.entries(wrong).filter(([field]) => tried || left.has(field as TypedField))),
    ...refused,
  }
  const fields = {
    values,
    errors: shownErrors,
    enter: (field: TypedField, value: string) => {
      setRefused((before) => without(before, field))
      if (field !== 'city') return enter({ [field]: value })
      // Without a network the state field stays as it is.
      enterCity(value).catch(() => undefined)
    },
    leave: (field: TypedField) => {
      // A field that was only passed through shows no error.
      if ((values[field] ?? '') !== '') setLeft((before) => new Set([...before, field]))
    },
  }

  async function publish(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (finished < uploadSlots.length || sending) return
    setTried(true)
    if (Object.keys(wrong).length > 0) return showFirstError(wrong)
    setFailure(null)
    setSending(true)
    const outcome = await publishListing(await api(), values, key)
    setSending(false)
    if (outcome.kind === 'refused') {
      setRefused(outcome.issues)
      if (Object.keys(outcome.issues).length === 0) {
        // Without a response there is no server message.
        setFailure(outcome.message || i18n.t('Pahiya could not be reached. Please check your network and try again.'))
      }
      if (outcome.code === 'unauthenticated' || outcome.code === 'phone_not_verified') setAsksAccess(true)
      // SELL-28.
      showToast({
        kind: 'bad',
        title: i18n.t('Upload Failed'),
        text: i18n.t('Please check all required documents and photos are uploaded.'),
      })
      return showFirstError(outcome.issues)
    }
    setLive({ carId: outcome.carId, title: titleOf(values) })
    // SELL-27, C-25.
    showToast({
      title: i18n.t('Your Car is Now Live!'),
      text: channelsOn
        ? i18n.t('Your listing is being syndicated across multiple platforms for maximum visibility.')
        : i18n.t('Your listing is live here for every buyer. Multi-platform syndication is coming soon.'),
    })
    // SELL-29.
    clear()
    setTried(false)
    setLeft(new Set())
    setRefused({})
    await uploads.reset()
  }

  function sellAnother(): void {
    setLive(null)
    void navigate('#basics', { replace: true })
  }

  function showFirstError(errors: SellerErrors): void {
    const first = Object.keys(errors)[0] as SellerField | undefined
    if (first === undefined) return
    void navigate(`#${fieldStep(first)}`, { replace: true })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const notes = buildStepNotes(values, wrong, shownErrors, states, i18n.t.bind(i18n))
  const actions = {
    choose: (slot: UploadSlot, files: readonly File[]) => void uploads.choose(slot, files),
    again: (slot: UploadSlot) => void uploads.again(slot),
    remove: (slot: UploadSlot) => {
      enter({ [slot.field]: '' })
      void uploads.remove(slot)
    },
    blur: (fileId: string) => setBlurring({ fileId, seen: 0 }),
  }
  const car = { brand: values.brand ?? '', model: values.model ?? '', year: values.year ?? '', city: values.city ?? '' }
  const front = states.frontPhoto
  return (
    <main
      className="sell page-width"
      data-step={step}
      data-stepped={hydrated || undefined}
      data-live={live !== null || undefined}
    >
      <title>{i18n.t('{name} · Pahiya', { name: i18n.t('Sell Your Car Faster') })}</title>
      <meta
        name="description"
        content={i18n.t(
          'Sell your used car: post once, see where your price stands, and be found by every buyer here.',
        )}
      />
      <header className="sell-top">
        <h1>{i18n.t('Sell Your Car Faster')}</h1>
        <p>
          {channelsOn
            ? i18n.t('Post once: your car is live here, and from here on other platforms.')
            : i18n.t('Post once and your car is live here. Multi-platform syndication is coming soon.')}
        </p>
      </header>
      {live && <PublishedPanel {...live} onAnother={sellAnother} />}
      <p className="sell-notice without-script">
        {i18n.t(
          'Uploading documents and photos needs JavaScript. You can fill in the details and save them to your account.',
        )}
      </p>
      <Stepper current={step} notes={notes} />
      <Notices
        {...props}
        saved={props.saved?.outcome}
        isSignedIn={seller !== null && !(asksAccess && maySell)}
        isWaiting={asksAccess || Object.values(states).some(({ kind }) => kind === 'waiting')}
        fromElsewhere={fromElsewhere}
      />
      <div className="sell-columns">
        <form ref={form} className="sell-form" method="post" noValidate onSubmit={(event) => void publish(event)}>
          <input type="hidden" name="account" value={seller?.id ?? props.saved?.account ?? ''} />
          <div className="sell-main">
            <BasicDetails
              fields={fields}
              thisYear={thisYear}
              plate={<PlateLookup fields={fields} mayLook={maySell} onFound={enter} />}
            />
            <DocumentsSection states={states} errors={shownErrors} actions={actions} />
            <PhotosSection states={states} errors={shownErrors} actions={actions} />
            <PublishPart finished={finished} sending={sending} keeping={keeping} failure={failure} />
            <button type="submit" className="button without-script" data-kind="line" data-wide>
              {i18n.t('Save what I have entered')}
            </button>
            <StepBar step={step} />
          </div>
          <div className="sell-side">
            <PricePanel values={values} />
            <PreviewPanel values={values} picture={'picture' in front ? front.picture : null} />
            <MissingPanel values={values} />
          </div>
        </form>
        {/* A separate form, so not nested in the other one. */}
        <div className="sell-estimator">{renderEstimator(car)}</div>
      </div>
      {blurring && (
        <Suspense>
          <BlurDialog
            fileId={blurring.fileId}
            picture={contentAddress(blurring.fileId, blurring.seen)}
            onClose={() => setBlurring(null)}
            onBlurred={() => {
              setBlurring({ ...blurring, seen: blurring.seen + 1 })
              void uploads.lookAgain()
            }}
          />
        </Suspense>
      )}
    </main>
  )
}

function without(errors: SellerErrors, field: SellerField): SellerErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}

function titleOf({ year, brand, model }: SellerValues): string {
  return [year, brand, model].filter(Boolean).join(' ')
}
