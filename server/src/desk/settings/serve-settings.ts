import type { SettingName } from '@pahiya/contract/admin/setting-names'
import { changeSettingRoute, settingsRoute, settingVersionsRoute } from '@pahiya/contract/admin/settings'
import { findSettingProblem, type SettingValue } from '@pahiya/domain/settings/setting-value'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { addSettingVersion } from '../../platform/settings/change-setting.ts'
import { findSettings, findSettingVersions } from '../../platform/settings/find-settings.ts'
import { settingTable } from '../../platform/settings/setting-table.ts'
import { readSetting } from '../../platform/settings/setting-value.ts'
import { askForApproval, spendApproval } from '../approvals/approvals.ts'

const longestMs = 90 * 24 * 60 * 60 * 1_000

type Dependencies = {
  database: Database
  /** The configuration from the environment, which provides the defaults. */
  defaults: Config
}

export function serveSettings(http: FastifyInstance, { database, defaults }: Dependencies): void {
  serveRoute(http, settingsRoute, async () => ({ settings: await findSettings(database, defaults) }))

  serveRoute(http, settingVersionsRoute, async ({ params, query }) =>
    findSettingVersions(database, params.name, query.before),
  )

  serveRoute(http, changeSettingRoute, async ({ params: { name }, body, person }) => {
    refuseBadValue(name, body.value)
    const asked = { ...body, name, expiresAt: readExpiry(body.expiresAt), by: person.id }
    const defaultValue = readSetting(defaults, name)
    return database.transaction().execute(async (transaction) => {
      const approval = settingTable[name].isMoney ? await findApproval(transaction, asked) : null
      if (approval === 'asked') return { outcome: 'waits' }
      // The requester counts as the author, even if the approver sends the call.
      const by = approval?.askedBy ?? person.id
      const outcome = await addSettingVersion(transaction, { ...asked, by, defaultValue, approval })
      if (outcome === 'unchanged') throw new AppError('setting_unchanged')
      if (outcome === 'changed_meanwhile') throw new AppError('conflict')
      return { outcome: 'changed' }
    })
  })
}

type Asked = {
  name: SettingName
  value: SettingValue | null
  newest: number
  expiresAt: Date | null
  reason: string
  by: string
}

/** Another admin must approve this exact change to a setting that affects money. */
async function findApproval(transaction: Transaction<DB>, { name, value, newest, expiresAt, reason, by }: Asked) {
  const details = { value, newest, expiresAt: expiresAt?.toISOString() ?? null }
  const action = { action: 'change-setting', subjectKey: name, details }
  const approval = await spendApproval(transaction, action, by)
  if (approval) return approval
  await askForApproval(transaction, { ...action, title: name, reason, approver: 'admin', askedBy: by })
  return 'asked'
}

function refuseBadValue(name: SettingName, value: SettingValue | null): void {
  if (value !== null && findSettingProblem(settingTable[name].spec, value)) throw new AppError('setting_value_invalid')
}

function readExpiry(expiresAt: string | null): Date | null {
  if (expiresAt === null) return null
  const waitMs = new Date(expiresAt).getTime() - Date.now()
  if (waitMs <= 0 || waitMs > longestMs) throw new AppError('setting_expiry_invalid')
  return new Date(expiresAt)
}
