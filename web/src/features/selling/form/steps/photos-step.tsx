import { useLingui } from '@lingui/react'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import { UploadSlots, type SlotProps } from '../upload-slots/upload-slots.tsx'

const photos = uploadSlots.filter(({ kind }) => kind === 'photo')

/** SELL-03: the third section, with the photo guide. */
export function PhotosStep({ inert, ...props }: SlotProps & { inert: boolean }) {
  const { i18n } = useLingui()
  const done = photos.filter(({ category }) => props.states[category].kind === 'done').length
  return (
    <section className="panel" id="photos" inert={inert} aria-labelledby="photos-title">
      <header className="sell-head">
        <div>
          <h2 id="photos-title">{i18n.t('Car Photos')}</h2>
          <p>{i18n.t('Fill the outline, daylight, whole car in the frame. Up to 5 MB each.')}</p>
        </div>
        <span className="sell-count">{i18n.t('{count} of {all}', { count: done, all: photos.length })}</span>
      </header>
      <UploadSlots {...props} slots={photos} kind="photos" />
    </section>
  )
}
