import { useLingui } from '@lingui/react'
import '../../../components/head/breadcrumbs.css'
import { Breadcrumbs, type Crumb } from '../../../components/head/breadcrumbs.tsx'

/** At the end of a car's page: links to other cars of the same model and place. */
export function CarBreadcrumbs({ crumbs, origin }: { crumbs: readonly Crumb[]; origin: string }) {
  const { i18n } = useLingui()
  if (crumbs.length === 0) return undefined
  return (
    <div className="page-width pb-10">
      <Breadcrumbs label={i18n.t('You are here')} crumbs={crumbs} origin={origin} />
    </div>
  )
}
