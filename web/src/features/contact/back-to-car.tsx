import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { Icon } from '../../components/icons/icon.tsx'

/** Links from a form about a car back to the car's page. */
export function BackToCar({ href }: { href: string }) {
  const { i18n } = useLingui()
  return (
    <Link className="contact-back" to={href}>
      <Icon name="arrow-left" />
      {i18n.t('Back to the car')}
    </Link>
  )
}
