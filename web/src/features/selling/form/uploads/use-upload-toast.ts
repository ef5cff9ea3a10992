import { useLingui } from '@lingui/react'
import type { UploadSlot } from '@pahiya/domain/selling/seller-form'
import { showToast } from '../../../../components/overlay/toast-store.ts'
import { fieldNames } from '../field-labels.ts'

/** UP-06..08, C-25: announces a file that the storage has received. */
export function useUploadToast(): (slot: UploadSlot) => void {
  const { i18n } = useLingui()
  return ({ field, kind }) => {
    const category = i18n.t(fieldNames[field])
    showToast({
      title: i18n.t('Upload Complete!'),
      text:
        kind === 'photo'
          ? i18n.t('{category} photo uploaded! One step closer to maximum visibility.', { category })
          : i18n.t('{category} received and in verification.', { category }),
    })
  }
}
