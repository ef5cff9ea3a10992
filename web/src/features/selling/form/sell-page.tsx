import { useLingui } from '@lingui/react'
import type { Draft } from '@pahiya/domain/selling/merge-drafts'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import type { SavedWithoutScript } from './draft/save-without-script.ts'
import type { Seller } from './draft/use-seller-draft.ts'
import { Notices } from './notices.tsx'
import { PlateLookup } from './plate-lookup.tsx'
import { MissingPanel } from './publish/missing-panel.tsx'
import { PreviewPanel } from './publish/preview-panel.tsx'
import { PricePanel } from './publish/price-panel.tsx'
import { PublishedPanel } from './publish/published-panel.tsx'
import './sell.css'
import './upload-slots/upload-slots.css'
import './sell-side.css'
import './sell-steps.css'
import { BasicsStep } from './steps/basics-step.tsx'
import { DocumentsStep } from './steps/documents-step.tsx'
import { PhotosStep } from './steps/photos-step.tsx'
import { PublishStep } from './steps/publish-step.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { buildStepNotes } from './steps/step-notes.ts'
import { Stepper, readStepHash, type Step } from './steps/stepper.tsx'
import { contentAddress, finishedUploads } from './uploads/upload-state.ts'
import { useSellForm } from './use-sell-form.ts'

const BlurDialog = lazyPart(
  async () => (await import('./upload-slots/blur-dialog.tsx')).BlurDialog,
  ({ onClose }) => onClose(),
)

export type SellPageProps = {
  /** Null if signed out. */
  seller: Seller | null
  /** SELL-11: signed in, with a verified phone. */
  maySell: boolean
  /** The account's draft; null if signed out. */
  draft: Draft | null
  thisYear: number
  /** SELL-08: whether the car is also listed on other platforms. */
  channelsOn: boolean
  signInAddress: string
  phoneAddress: string
  /** SIM-08: next to the price, for the car in the form. */
  renderEstimator: (car: { brand: string; model: string; year: string; city: string }) => ReactNode
  /** Result of saving the draft without JavaScript. */
  saved: SavedWithoutScript | undefined
}

export function SellPage(props: SellPageProps) {
  const { seller, maySell, renderEstimator } = props
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const { hash } = useLocation()
  // The server does not receive the hash.
  const step = readStepHash(hydrated ? hash : '')
  const form = useRef<HTMLFormElement>(null)
  const sell = useSellForm(props, form)
  const { state, found, errors } = sell
  const { values, fromElsewhere } = sell.entries
  const { states } = sell.uploads
  const { brand = '', model = '', year = '', city = '' } = values
  return (
    <main
      className="sell page-width"
      data-step={step}
      data-stepped={hydrated || undefined}
      data-live={state.published !== null || undefined}
    >
      <SellHead channelsOn={props.channelsOn} />
      <Published sell={sell} />
      <p className="sell-notice without-script">
        {i18n.t(
          'Uploading documents and photos needs JavaScript. You can fill in the details and save them to your account.',
        )}
      </p>
      <Stepper current={step} notes={buildStepNotes(values, found, errors, states, i18n.t.bind(i18n))} />
      <Notices
        {...props}
        saved={props.saved?.outcome}
        isSignedIn={seller !== null && !(state.asksAccess && maySell)}
        isWaiting={state.asksAccess || Object.values(states).some(({ kind }) => kind === 'waiting')}
        fromElsewhere={fromElsewhere}
      />
      <div className="sell-columns">
        <SellForm {...props} sell={sell} step={step} form={form} />
        {/* A separate form, so it is not nested in the other one. */}
        <div className="sell-estimator">{renderEstimator({ brand, model, year, city })}</div>
      </div>
      <Blurring sell={sell} />
    </main>
  )
}

type Sell = ReturnType<typeof useSellForm>

function SellHead({ channelsOn }: { channelsOn: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      <title>{i18n.t('{name} · Pahiya', { name: i18n.t('Sell Your Car Faster') })}</title>
      <meta
        name="description"
        content={i18n.t('Sell your used car: post once, see how your price compares, and reach every buyer here.')}
      />
      <header className="sell-top">
        <h1>{i18n.t('Sell Your Car Faster')}</h1>
        <p>
          {channelsOn
            ? i18n.t('Post once: your car goes live here and then on other platforms.')
            : i18n.t('Post once and your car is live here. Multi-platform syndication is coming soon.')}
        </p>
      </header>
    </>
  )
}

/** Shown after publishing, in place of the steps. */
function Published({ sell: { state, dispatch } }: { sell: Sell }) {
  const navigate = useNavigate()
  if (state.published === null) return null
  const sellAnother = () => {
    dispatch({ type: 'another-started' })
    void navigate('#basics', { replace: true })
  }
  return <PublishedPanel {...state.published} onAnother={sellAnother} />
}

function SellForm({
  seller,
  maySell,
  thisYear,
  saved,
  sell,
  step,
  form,
}: SellPageProps & { sell: Sell; step: Step; form: RefObject<HTMLFormElement | null> }) {
  const { i18n } = useLingui()
  const { state, entries, errors, fields, publish, slotActions } = sell
  const { values, keeping } = entries
  const { states } = sell.uploads
  const slots = { states, errors, actions: slotActions }
  const front = states.frontPhoto
  return (
    <form ref={form} className="sell-form" method="post" noValidate onSubmit={(event) => void publish(event)}>
      <input type="hidden" name="account" value={seller?.id ?? saved?.account ?? ''} />
      <div className="sell-main">
        <BasicsStep
          fields={fields}
          thisYear={thisYear}
          inert={state.isPublishing}
          plate={<PlateLookup fields={fields} mayLook={maySell} onFound={entries.enter} />}
        />
        <DocumentsStep {...slots} inert={state.isPublishing} />
        <PhotosStep {...slots} inert={state.isPublishing} />
        <PublishStep
          finished={finishedUploads(states)}
          sending={state.isPublishing}
          keeping={keeping}
          failure={state.failure}
        />
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
  )
}

function Blurring({ sell: { state, dispatch, uploads } }: { sell: Sell }) {
  if (state.blurring === null) return null
  const { fileId, seen } = state.blurring
  return (
    <BlurDialog
      key={fileId}
      fileId={fileId}
      picture={contentAddress(fileId, seen)}
      onClose={() => dispatch({ type: 'blur-closed' })}
      onBlurred={() => {
        dispatch({ type: 'photo-blurred', fileId })
        void uploads.lookAgain()
      }}
    />
  )
}
