import { useLingui } from '@lingui/react'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import { Icon } from '../../../../components/icons/icon.tsx'
import { lockPath } from '../upload-slots/upload-icons.ts'
import { UploadSlots, type SlotProps } from '../upload-slots/upload-slots.tsx'

const documents = uploadSlots.filter(({ kind }) => kind === 'document')

/** SELL-03: the second section. */
export function DocumentsStep({ inert, ...props }: SlotProps & { inert: boolean }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" id="documents" inert={inert} aria-labelledby="documents-title">
      <header className="sell-head">
        <div>
          <h2 id="documents-title">{i18n.t('Required Documents')}</h2>
          <p>{i18n.t('Only you and our moderators can see them. JPEG, PNG, WebP or PDF, up to 5 MB.')}</p>
        </div>
        <span className="badge" data-kind="good">
          <Icon path={lockPath} />
          {i18n.t('private')}
        </span>
      </header>
      <UploadSlots {...props} slots={documents} kind="documents" />
    </section>
  )
}
