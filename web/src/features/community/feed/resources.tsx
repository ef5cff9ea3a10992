import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { chevronRightPath, filePath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { bookPath } from '../parts/community-icons.ts'

/** COMM-27: the guides and the policy pages. */
const resources = [
  {
    path: '/guides/buying',
    icon: bookPath,
    name: /*i18n*/ 'Buying guide',
    text: /*i18n*/ 'RC, NOC and transfer in Hyderabad, with the fees',
  },
  {
    path: '/guides/maintenance',
    icon: bookPath,
    name: /*i18n*/ 'Maintenance guide',
    text: /*i18n*/ 'what at which kilometre, and what heat and rain do',
  },
  {
    path: '/guides/finance',
    icon: bookPath,
    name: /*i18n*/ 'Finance guide',
    text: /*i18n*/ 'loan, fees, insurance, tax',
  },
  {
    path: '/community/guidelines',
    icon: filePath,
    name: /*i18n*/ 'Community guidelines',
    text: /*i18n*/ 'rules, levels of trust, reports and appeals',
  },
  {
    path: '/community/moderation',
    icon: filePath,
    name: /*i18n*/ 'Moderation in figures',
    text: /*i18n*/ 'what was reported, hidden and restored',
  },
  {
    path: '/data-sources-policy',
    icon: filePath,
    name: /*i18n*/ 'Data Sources Policy',
    text: /*i18n*/ 'where every listing comes from',
  },
  {
    path: '/privacy-policy',
    icon: filePath,
    name: /*i18n*/ 'Privacy Policy',
    text: /*i18n*/ 'what we store, how long and why',
  },
  {
    path: '/terms-of-service',
    icon: filePath,
    name: /*i18n*/ 'Terms of Service',
    text: /*i18n*/ 'what you and we agree on',
  },
] as const

export function Resources() {
  const { i18n } = useLingui()
  return (
    <ul className="resource-list">
      {resources.map(({ path, icon, name, text }) => (
        <li key={path}>
          <Link to={path}>
            <Icon path={icon} />
            <span>
              <b>{i18n.t(name)}</b>
              <small>{i18n.t(text)}</small>
            </span>
            <Icon path={chevronRightPath} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
