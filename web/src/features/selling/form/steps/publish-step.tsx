import { useLingui } from '@lingui/react'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import { Button } from '../../../../components/controls/button.tsx'
import { Icon } from '../../../../components/icons/icon.tsx'
import type { DraftStorage } from '../draft/draft-store.ts'

/** SELL-05..07: the button is enabled only when all seven files are uploaded. */
export function PublishStep({
  finished,
  sending,
  keeping,
  failure,
}: {
  finished: number
  sending: boolean
  keeping: DraftStorage
  /** Why the last attempt failed, if no field is the cause. */
  failure: string | null
}) {
  const { i18n } = useLingui()
  const all = uploadSlots.length
  const isReady = finished === all
  return (
    <section className="sell-publish" id="publish" aria-label={i18n.t('Publish')}>
      {isReady && (
        <output className="sell-ready">
          <Icon name="badge-check" />
          <b>{i18n.t('Ready to Launch!')}</b>
          <span>{i18n.t('All documents and photos are uploaded.')}</span>
        </output>
      )}
      <Button kind="main" wide type="submit" busy={sending} disabled={!isReady}>
        {sending
          ? i18n.t('Publishing Across Platforms...')
          : isReady
            ? i18n.t('Publish Across All Platforms')
            : i18n.t('Upload Documents & Photos First')}
      </Button>
      {failure !== null && (
        <p className="sell-notice" data-kind="now" role="alert">
          {failure}
        </p>
      )}
      <p className="sell-note">
        {i18n.t('{finished} of {all} uploads finished.', { finished, all })} <DraftStorageNote keeping={keeping} />
      </p>
    </section>
  )
}

function DraftStorageNote({ keeping }: { keeping: DraftStorage }) {
  const { i18n } = useLingui()
  const words = {
    device: i18n.t('Your entries are saved on this device.'),
    saving: i18n.t('Saving to your account…'),
    account: i18n.t('Your entries are saved on this device and in your account.'),
    failed: i18n.t('Your entries are saved on this device. They are saved to your account once we can reach it.'),
  }
  return (
    <span className="needs-script" data-keeping={keeping}>
      {words[keeping]}
    </span>
  )
}
