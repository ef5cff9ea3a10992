import { useLingui } from '@lingui/react'
import { uploadSlots, type SellerErrors } from '@pahiya/domain/selling/seller-form'
import { Icon } from '../../../../components/icons/icon.tsx'
import { lockPath } from './upload-icons.ts'
import { UploadSlotPart, type SlotActions } from './upload-slot.tsx'
import type { SlotStates } from '../uploads/upload-state.ts'

const documents = uploadSlots.filter(({ kind }) => kind === 'document')
const photos = uploadSlots.filter(({ kind }) => kind === 'photo')

type Props = { states: SlotStates; errors: SellerErrors; actions: SlotActions }

/** SELL-03: the second section. */
export function DocumentsSection(props: Props) {
  const { i18n } = useLingui()
  return (
    <section className="panel" id="documents" aria-labelledby="documents-title">
      <header className="sell-head">
        <div>
          <h2 id="documents-title">{i18n.t('Required Documents')}</h2>
          <p>{i18n.t('Only you and our checkers see them. JPEG, PNG, WebP or PDF, up to 5 MB.')}</p>
        </div>
        <span className="badge" data-kind="good">
          <Icon path={lockPath} />
          {i18n.t('private')}
        </span>
      </header>
      <Slots {...props} slots={documents} kind="documents" />
    </section>
  )
}

/** SELL-03: the third section, with the photo guide. */
export function PhotosSection(props: Props) {
  const { i18n } = useLingui()
  const done = photos.filter(({ category }) => props.states[category].kind === 'done').length
  return (
    <section className="panel" id="photos" aria-labelledby="photos-title">
      <header className="sell-head">
        <div>
          <h2 id="photos-title">{i18n.t('Car Photos')}</h2>
          <p>{i18n.t('Fill the outline, daylight, whole car in the frame. Up to 5 MB each.')}</p>
        </div>
        <span className="sell-count">{i18n.t('{count} of {all}', { count: done, all: photos.length })}</span>
      </header>
      <Slots {...props} slots={photos} kind="photos" />
    </section>
  )
}

function Slots({
  slots,
  kind,
  states,
  errors,
  actions,
}: Props & { slots: (typeof uploadSlots)[number][]; kind: string }) {
  return (
    <div className="slots" data-kind={kind}>
      {slots.map((slot) => (
        <UploadSlotPart
          key={slot.category}
          slot={slot}
          state={states[slot.category]}
          error={errors[slot.field]}
          actions={actions}
        />
      ))}
    </div>
  )
}
