import type { SettingName } from '@pahiya/contract/admin/setting-names'
import { changeSettingRoute, settingsRoute, settingVersionsRoute } from '@pahiya/contract/admin/settings'
import { findSettingProblem, type SettingValue } from '@pahiya/domain/settings/setting-value'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { addSettingVersion } from '../../platform/settings/change-setting.ts'
import { findSettings, findSettingVersions } from '../../platform/settings/find-settings.ts'
import { settingTable } from '../../platform/settings/setting-table.ts'
import { readSetting } from '../../platform/settings/setting-value.ts'

const longestMs = 90 * 24 * 60 * 60 * 1_000

type Dependencies = {
  database: Database
  /** The configuration of the environment, which holds the defaults. */
  defaults: Config
}

export function serveSettings(http: FastifyInstance, { database, defaults }: Dependencies): void {
  serveRoute(http, settingsRoute, async () => ({ settings: await findSettings(database, defaults) }))

  serveRoute(http, settingVersionsRoute, async ({ params, query }) =>
    findSettingVersions(database, params.name, query.before),
  )

  serveRoute(http, changeSettingRoute, async ({ params: { name }, body, person }) => {
    refuseBadValue(name, body.value)
    const outcome = await database.transaction().execute((transaction) =>
      addSettingVersion(transaction, {
        name,
        value: body.value,
        defaultValue: readSetting(defaults, name),
        reason: body.reason,
        expiresAt: readExpiry(body.expiresAt),
        newest: body.newest,
        by: person.id,
        approvedBy: null,
      }),
    )
    if (outcome === 'unchanged') throw new AppError('setting_unchanged')
    if (outcome === 'changed_meanwhile') throw new AppError('conflict')
  })
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
