import { settingGroups } from '@pahiya/contract/admin/setting-names'
import { apiContext } from '../../api/api-context.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { actOnSettings } from '../../features/admin/settings/act-on-settings.ts'
import { loadSettings } from '../../features/admin/settings/load-settings.ts'
import { SettingsPage, type SettingFilter } from '../../features/admin/settings/settings-page.tsx'
import type { Route } from './+types/settings.ts'

/** Responds 404 to anyone who may not read settings, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const show = url.searchParams.get('show')
  const filter: SettingFilter = show === 'changed' ? show : (settingGroups.find((group) => group === show) ?? null)
  return { ...(await loadSettings(context.get(apiContext), url, request.signal)), filter }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSettings(context.get(apiContext), new URLSearchParams(await request.text()))
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, filter, ...data } = loaderData
  const nav = <AdminNav current="/admin/settings" waiting={counts} />
  return <SettingsPage {...{ data, filter, nav }} result={actionData} />
}
