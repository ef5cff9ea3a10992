import { useLingui } from '@lingui/react'
import { Button } from '../../components/controls/button.tsx'
import { Wheel } from '../../components/identity/wheel.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'

/** TOUR-08. */
export function Welcome({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={i18n.t('Welcome to Pahiya. You are all set to find your perfect car.')}
      hideTitle
    >
      <div className="tour-welcome">
        <span className="tour-face" aria-hidden="true">
          <Wheel />
        </span>
        <p className="tour-welcome-title" aria-hidden="true">
          {i18n.t('Welcome to Pahiya')}
        </p>
        <p aria-hidden="true">{i18n.t('You are all set to find your perfect car.')}</p>
        <Button kind="blue" wide onClick={onClose}>
          {i18n.t('Start searching')}
        </Button>
        <p className="tour-welcome-hint">{i18n.t('To see it again, choose ‘Take the tour’ in the footer.')}</p>
      </div>
    </Dialog>
  )
}
