import { useLingui } from '@lingui/react'
import type { PublicSettings, SocialNetwork } from '@pahiya/contract/core/page-visit'
import { comingSoonCities, liveCity } from '@pahiya/domain/option-lists/city-lists'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../components/identity/logo.tsx'
import { startTour } from '../../site/tour-events.ts'

/** CHROME-13 */
const brands = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda']

/** CHROME-14 */
const policies = [
  { path: '/privacy-policy', name: /*i18n*/ 'Privacy Policy' },
  { path: '/terms-of-service', name: /*i18n*/ 'Terms of Service' },
  { path: '/data-sources-policy', name: /*i18n*/ 'Data Sources Policy' },
  { path: '/api-compliance', name: /*i18n*/ 'API Compliance' },
]

/** CHROME-19 */
const networks: { key: SocialNetwork; name: string }[] = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'x', name: 'X' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'linkedin', name: 'LinkedIn' },
]

export function Footer({ settings }: { settings: PublicSettings | undefined }) {
  const { i18n } = useLingui()
  const cities = new Intl.ListFormat(`${i18n.locale}-IN`).format(comingSoonCities)
  return (
    <footer className="footer" data-print="no">
      <div className="footer-parts page-width">
        <div className="footer-about">
          <Logo variant="footer" />
          <p>{i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}</p>
          <p>{i18n.t('Data comes from verified APIs and public listings. Listings are subject to verification.')}</p>
          <p>{i18n.t('Live in {liveCity}. Coming soon: {cities}.', { liveCity, cities })}</p>
        </div>
        <FooterLinks id="footer-brands" title={i18n.t('Brands')}>
          {brands.map((brand) => (
            <Link key={brand} to={`/?brand=${encodeURIComponent(brand)}`}>
              {brand}
            </Link>
          ))}
        </FooterLinks>
        <FooterLinks id="footer-policies" title={i18n.t('Policies')}>
          {policies.map(({ path, name }) => (
            <Link key={path} to={path}>
              {i18n.t(name)}
            </Link>
          ))}
        </FooterLinks>
        <FooterLinks id="footer-help" title={i18n.t('Help and contact')}>
          <Mail address={settings?.supportEmail}>{i18n.t('Support by e-mail')}</Mail>
          <Link to="/auctions">{i18n.t('Bank auctions')}</Link>
          <Link to="/alex">{i18n.t('Chat with Alex')}</Link>
          <button type="button" className="needs-script" onClick={startTour}>
            {i18n.t('Take the tour')}
          </button>
          <Mail address={settings?.contactEmail}>{settings?.contactEmail}</Mail>
          <Mail address={settings?.enterpriseEmail}>
            {i18n.t('Bulk data and API access')}
            <small>{i18n.t('for enterprises, by e-mail')}</small>
          </Mail>
          <Link to="/privacy/removal">{i18n.t('Remove my number from a listing')}</Link>
          <a href="/low-data?on=1">{i18n.t('Low-data mode')}</a>
        </FooterLinks>
        <SocialLinks addresses={settings?.socialLinks ?? {}} />
      </div>
    </footer>
  )
}

function FooterLinks({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </nav>
  )
}

/** CHROME-15, CHROME-16, CHROME-26: the operator's addresses; without an address there is no link. */
function Mail({ address, children }: { address: string | null | undefined; children: ReactNode }) {
  return address ? <a href={`mailto:${address}`}>{children}</a> : null
}

/** CHROME-19: networks with an address first; the others are disabled and listed under "Coming Soon". */
function SocialLinks({ addresses }: { addresses: PublicSettings['socialLinks'] }) {
  const { i18n } = useLingui()
  const open = networks.filter(({ key }) => addresses[key] !== undefined)
  const waiting = networks.filter(({ key }) => addresses[key] === undefined)
  return (
    <ul className="footer-social" aria-label={i18n.t('Social networks')}>
      {[...open, ...waiting].map(({ key, name }) => (
        <li key={key}>
          {key === waiting[0]?.key && <small>{i18n.t('Coming Soon')}</small>}
          <SocialLink name={name} address={addresses[key]} />
        </li>
      ))}
    </ul>
  )
}

function SocialLink({ name, address }: { name: string; address: string | undefined }) {
  const { i18n } = useLingui()
  if (address !== undefined) {
    return (
      <a href={address} rel="me noopener" target="_blank">
        {name}
      </a>
    )
  }
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- without an address it is no link by itself
    <a role="link" aria-disabled="true" title={i18n.t('Coming Soon')}>
      {name}
    </a>
  )
}
