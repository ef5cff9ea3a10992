import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../components/controls/button.tsx'
import { resetVisitorId } from '../../visitor/visitor-id.ts'
import './reset-visitor-id.css'

/**
 * ID-08. The search allowance is also counted by our own signed cookie and by IP network, so a new id does not refill
 * it.
 */
export function ResetVisitorId() {
  const { i18n } = useLingui()
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="reset-visitor">
      <p>
        {i18n.t(
          'This browser has a random id without your name. You can replace it with a new one; you keep the searches you have left.',
        )}
      </p>
      <div className="needs-script">
        <Button
          kind="line"
          size="small"
          icon="refresh-cw"
          onClick={() => void resetVisitorId().then(() => setIsDone(true))}
        >
          {i18n.t('Reset visitor id')}
        </Button>
        <output>{isDone && i18n.t('This browser has a new id.')}</output>
      </div>
      <noscript>
        <p>{i18n.t('Without JavaScript, delete the site data in your browser instead.')}</p>
      </noscript>
    </div>
  )
}
