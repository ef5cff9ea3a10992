import type { Approval } from '@pahiya/contract/admin/approvals'
import type { SettingName } from '@pahiya/contract/admin/setting-names'
import type { Setting, SettingValue, SettingVersion } from '@pahiya/contract/admin/settings'
import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts, type DeskCounts } from '../desk/load-desk.ts'

export type SettingsData = {
  settings: Setting[]
  /** The open setting, with its versions. */
  open: { setting: Setting; versions: SettingVersion[]; hasMore: boolean; waiting: WaitingChange | null } | null
  counts: DeskCounts
}

/** A change to a money setting that waits for approval, or was approved and is not in force yet. */
export type WaitingChange = Pick<Approval, 'state' | 'reason' | 'askedBy' | 'isYours'> & {
  value: SettingValue | null
  newest: number
  expiresAt: string | null
}

export async function loadSettings(api: Api, url: URL, signal: AbortSignal): Promise<SettingsData> {
  const [asked, counts] = await Promise.all([api.GET('/api/admin/settings', { signal }), loadDeskCounts(api, signal)])
  const { settings } = dataOrThrow(asked)
  const setting = settings.find(({ name }) => name === url.searchParams.get('setting'))
  return { settings, counts, open: setting ? await loadOpen(api, setting, url, signal) : null }
}

async function loadOpen(api: Api, setting: Setting, url: URL, signal: AbortSignal) {
  const before = Number(url.searchParams.get('before') ?? 0)
  const params = { path: { name: setting.name }, query: before > 0 ? { before } : {} }
  const [versions, waiting] = await Promise.all([
    api.GET('/api/admin/settings/{name}/versions', { params, signal }),
    setting.isMoney ? findWaiting(api, setting.name, signal) : null,
  ])
  return { setting, ...dataOrThrow(versions), waiting }
}

async function findWaiting(api: Api, name: SettingName, signal: AbortSignal): Promise<WaitingChange | null> {
  const { data } = await api.GET('/api/desk/approvals', { signal })
  const approval = data?.approvals.find((each) => each.action === 'change-setting' && each.subjectKey === name)
  if (!approval) return null
  const { state, reason, askedBy, isYours } = approval
  return {
    state,
    reason,
    askedBy,
    isYours,
    ...(approval.details as Pick<WaitingChange, 'value' | 'newest' | 'expiresAt'>),
  }
}
