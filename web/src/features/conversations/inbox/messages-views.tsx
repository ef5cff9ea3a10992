import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { View } from './inbox-state.ts'
import { messagesAddress, noticesAddress } from './messages-address.ts'

/** The views of /messages: conversations about cars to buy, about own cars, and notices of the site. */
export function MessagesViews({ view }: { view: View | 'notices' }) {
  const { i18n } = useLingui()
  return (
    <nav className="messages-views" aria-label={i18n.t('View')}>
      <Link to={messagesAddress('buyer')} aria-current={view === 'buyer' ? 'true' : undefined}>
        {i18n.t('Buying')}
      </Link>
      <Link to={messagesAddress('seller')} aria-current={view === 'seller' ? 'true' : undefined}>
        {i18n.t('Selling')}
      </Link>
      <Link to={noticesAddress()} aria-current={view === 'notices' ? 'true' : undefined}>
        {i18n.t('Notices')}
      </Link>
    </nav>
  )
}
