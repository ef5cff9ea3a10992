import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'

/** HOME-33. Without a configured address there is no link. */
export function EnterpriseBox({ email }: { email: string | null }) {
  const { i18n } = useLingui()
  return (
    <section className="panel enterprise" aria-labelledby="enterprise">
      <h2 id="enterprise">{i18n.t('Enterprise partnership')}</h2>
      <p>{i18n.t('Bulk data and API access for lenders, insurers and dealer groups.')}</p>
      {email === null ? (
        <p>{i18n.t('No e-mail address for this has been set up yet.')}</p>
      ) : (
        <ButtonLink icon="mail" to={`mailto:${email}`}>
          {i18n.t('Write to us')}
        </ButtonLink>
      )}
    </section>
  )
}
