import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/controls/button.tsx'

export function ErasePart() {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="erase">
      <h2 id="erase">{i18n.t('Erase my account')}</h2>
      <p>{i18n.t('The next page says what is erased, what stays and why, before you confirm.')}</p>
      <ButtonLink kind="bad" to="/profile/erase">
        {i18n.t('Erase my account')}
      </ButtonLink>
    </section>
  )
}
