import { useLingui } from '@lingui/react'
import { AdminTable } from '../../../components/admin/admin-table.tsx'

export type ModeratorQuality = {
  accountId: string
  name: string
  looks: number
  alike: number
  known: number
  right: number
}

/** How often each moderator agrees with other moderators, and with known outcomes. */
export function QualityModerators({ moderators }: { moderators: readonly ModeratorQuality[] }) {
  const { i18n } = useLingui()
  const share = (part: number, all: number) =>
    all === 0
      ? i18n.t('none yet')
      : i18n.t('{part} of {all} ({percent}%)', { part, all, percent: Math.round((part / all) * 100) })
  if (moderators.length === 0) return null
  return (
    <section className="panel" aria-labelledby="moderators">
      <h2 id="moderators">{i18n.t('By moderator, in the last 90 days')}</h2>
      <AdminTable
        heads={[i18n.t('Moderator'), i18n.t('Decided like another moderator'), i18n.t('Known answers right')]}
      >
        {moderators.map(({ accountId, name, looks, alike, known, right }) => (
          <tr key={accountId}>
            <td>{name}</td>
            <td>{share(alike, looks)}</td>
            <td>{share(right, known)}</td>
          </tr>
        ))}
      </AdminTable>
    </section>
  )
}
