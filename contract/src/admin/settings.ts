import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason } from './desk.ts'
import { settingGroups, settingNames } from './setting-names.ts'

const SettingName = z.enum(settingNames)
const SettingUnit = z.enum([
  'calls per minute',
  'searches',
  'chats',
  'percent',
  'minutes',
  'milliseconds',
  'seconds',
  'messages',
  'rows per second',
  'rupees',
  'tokens',
])

/** A number, an option, or several amounts by their names. */
export const SettingValue = z
  .union([z.number(), z.string().max(100), z.record(z.string().max(40), z.number())])
  .meta({ id: 'SettingValue' })
export type SettingValue = z.infer<typeof SettingValue>

const range = { unit: SettingUnit, min: z.number(), max: z.number() }
export const SettingSpec = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), ...range }),
    z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
    z.object({ kind: z.literal('amounts'), fields: z.array(z.object({ key: z.string(), ...range })) }),
  ])
  .meta({ id: 'SettingSpec' })
export type SettingSpec = z.infer<typeof SettingSpec>

/** A version of a setting: who gave it which value, when and why. */
export const SettingVersion = z
  .object({
    version: z.int(),
    /** Null: the value of the environment. */
    value: SettingValue.nullable(),
    reason: z.string(),
    changedAt: Instant,
    /** Null once the account is erased. */
    changedBy: z.string().nullable(),
    /** Who confirmed it; null if the setting needs no second person. */
    approvedBy: z.string().nullable(),
    /** From then on the previous version applies again. */
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof SettingVersion>

export const Setting = z
  .object({
    name: SettingName,
    group: z.enum(settingGroups),
    spec: SettingSpec,
    /** A change costs or saves money and needs a second person. */
    isMoney: z.boolean(),
    /** The value of the environment. */
    defaultValue: SettingValue,
    /** The value that applies now. */
    value: SettingValue,
    /** The version that applies now; null for the default of a setting that was never changed, or has expired. */
    current: SettingVersion.nullable(),
    /** The number of the newest version, in force or not; 0 if there is none. */
    newest: z.int(),
  })
  .meta({ id: 'Setting' })
export type Setting = z.infer<typeof Setting>

const params = z.object({ name: SettingName })
const reader = { access: { grant: 'admin' }, rate: 'browse', errors: [] } as const

export const settingsRoute = route({
  ...reader,
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Every setting that can be changed while the site runs, with the value that applies now',
  response: z.object({ settings: z.array(Setting).max(200) }).meta({ id: 'Settings' }),
})

export const settingVersionsPage = 20

export const settingVersionsRoute = route({
  ...reader,
  method: 'GET',
  path: '/api/admin/settings/:name/versions',
  summary: 'The values that a setting had, the newest first',
  params,
  query: z.object({ before: z.coerce.number().pipe(z.int().min(1)).optional() }),
  response: z
    .object({ versions: z.array(SettingVersion).max(settingVersionsPage), hasMore: z.boolean() })
    .meta({ id: 'SettingVersions' }),
})

export const changeSettingRoute = route({
  method: 'PUT',
  path: '/api/admin/settings/:name',
  summary: 'Gives a setting a value, with a reason; it applies in all processes within 5 seconds',
  params,
  body: z
    .strictObject({
      /** Null returns to the value of the environment. */
      value: SettingValue.nullable(),
      reason: DecisionReason,
      /** Until then at most; the previous value applies afterwards. */
      expiresAt: Instant.nullable(),
      /** The newest version that the caller saw. */
      newest: z.int().min(0),
    })
    .meta({ id: 'SettingChange' }),
  /** waits: a setting about money needs a second person, whom the call has asked; repeat it once they have approved. */
  response: z.object({ outcome: z.enum(['changed', 'waits']) }).meta({ id: 'SettingChanged' }),
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['setting_value_invalid', 'setting_expiry_invalid', 'setting_unchanged', 'approval_waits', 'conflict'],
})
