import { Trans, useLingui } from '@lingui/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { calendarPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Badge } from '../../../components/facts/badge.tsx'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { loginAddress } from '../../../site/sign-in-addresses.ts'
import './limit-dialog.css'
import { limitMessages } from './limit-texts.ts'
import type { LimitReached } from '../query/search-failure.ts'

/** QUOTA-21. */
const delayMs = 300

/** Shown when the visitor has no searches left; says when the allowance resets and how to get more (QUOTA-16..25). */
export function LimitDialog({
  data,
  budget,
  returnTo,
  onClose,
}: {
  /** Body of the server's response (QUOTA-15). */
  data: LimitReached
  /** The visitor's budget: '₹2-5 lakhs'. */
  budget: string | undefined
  /** Address of the search to return to. */
  returnTo: string
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const { isLeaving, leave } = useLeaving(onClose)
  const { message, limit, window: time, resetDay } = limitMessages(data)
  return (
    <Dialog open onOpenChange={leave} title={message} hideTitle>
      <div className="limit" data-leaving={isLeaving || undefined}>
        <p className="limit-badges">
          <Badge kind="unsure" icon="hourglass">
            {i18n.t('Limit reached')}
          </Badge>
          <Badge>{i18n.t('{limit} searches per {window}', { limit, window: time })}</Badge>
        </p>
        <p className="limit-title" aria-hidden="true">
          {message}
        </p>
        {resetDay !== undefined && (
          <p className="limit-reset">
            <Icon path={calendarPath} />
            {i18n.t('Your search limit will reset on {date}', { date: resetDay })}
          </p>
        )}
        <ul className="limit-gains">
          <WithAccount />
          {budget !== undefined && (
            <Gain>
              <Trans
                id="Your search stays as it is, with your budget of <0>{budget}</0>."
                values={{ budget }}
                components={{ 0: <b className="whitespace-nowrap" /> }}
              />
            </Gain>
          )}
        </ul>
        <Actions returnTo={returnTo} leave={leave} />
      </div>
    </Dialog>
  )
}

/** Closes the dialog once it has faded out. */
function useLeaving(onClose: () => void) {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(onClose, delayMs)
    return () => clearTimeout(timer)
  }, [isLeaving, onClose])
  return { isLeaving, leave: () => setIsLeaving(true) }
}

function Actions({ returnTo, leave }: { returnTo: string; leave: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className="limit-acts">
      <ButtonLink kind="main" to={loginAddress('sign-up', returnTo)} onClick={leave}>
        {i18n.t('Sign Up')}
      </ButtonLink>
      <ButtonLink to={loginAddress('log-in', returnTo)} onClick={leave}>
        {i18n.t('Log In')}
      </ButtonLink>
      <Button kind="quiet" onClick={leave}>
        {i18n.t('Maybe Later')}
      </Button>
    </div>
  )
}

/** QUOTA-24. */
function WithAccount() {
  return (
    <>
      <Gain>
        <Trans
          id="A free account adds <0>5 searches every month</0> once your phone is verified."
          components={{ 0: <b /> }}
        />
      </Gain>
      <Gain>
        <Trans id="<0>Pro</0> searches without a limit." components={{ 0: <b /> }} />
      </Gain>
    </>
  )
}

function Gain({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  )
}
