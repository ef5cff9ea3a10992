import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { refresh } from '../../../api/reads.ts'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import type { PhoneState } from '../../../components/phone/phone-state.ts'
import { phonePath, PhoneSteps } from './phone-steps.tsx'

const numberStep: PhoneState = { step: 'number' }

/** AUTH-14: the same steps in a dialog over the current page; they post to the same action. */
export function PhoneDialog({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const fetcher = useFetcher<PhoneState>({ key: phonePath })
  const state = fetcher.data ?? numberStep
  useEffect(() => {
    if (state.step === 'done') refresh(['api', 'usage', 'status'], ['api', 'auth', 'user'])
  }, [state.step])
  const title = state.step === 'code' ? i18n.t('Enter the 6-digit code') : i18n.t('Verify your phone')
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <PhoneSteps state={state} FormTag={fetcher.Form} busy={fetcher.state !== 'idle'} returnTo={returnTo} />
    </Dialog>
  )
}
