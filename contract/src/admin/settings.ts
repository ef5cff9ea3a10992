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

/** A version of a setting: its value, author, time and reason. */
export const SettingVersion = z
  .object({
    version: z.int(),
    /** Null: the value from the environment. */
    value: SettingValue.nullable(),
    reason: z.string(),
    changedAt: Instant,
    /** Null once the account is erased. */
    changedBy: z.string().nullable(),
    /** The person who confirmed it; null if the setting needs no second person. */
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
    /** The value from the environment. */
    defaultValue: SettingValue,
    /** The value in force. */
    value: SettingValue,
    /** The version in force; null for the default of a setting that was never changed or whose change has expired. */
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
  summary: 'Every setting that can be changed while the site runs, with its current value',
  response: z.object({ settings: z.array(Setting).max(200) }).meta({ id: 'Settings' }),
})

export const settingVersionsPage = 20

export const settingVersionsRoute = route({
  ...reader,
  method: 'GET',
  path: '/api/admin/settings/:name/versions',
  summary: 'Previous values of a setting, newest first',
  params,
  query: z.object({ before: z.coerce.number().pipe(z.int().min(1)).optional() }),
  response: z
    .object({ versions: z.array(SettingVersion).max(settingVersionsPage), hasMore: z.boolean() })
    .meta({ id: 'SettingVersions' }),
})

export const changeSettingRoute = route({
  method: 'PUT',
  path: '/api/admin/settings/:name',
  summary: 'Changes the value of a setting, with a reason; it applies in all processes within 5 seconds',
  params,
  body: z
    .strictObject({
      /** Null restores the value from the environment. */
      value: SettingValue.nullable(),
      reason: DecisionReason,
      /** Expires at this time at the latest; then the previous value applies again. */
      expiresAt: Instant.nullable(),
      /** The newest version that the caller has seen. */
      newest: z.int().min(0),
    })
    .meta({ id: 'SettingChange' }),
  /**
   * waits: a setting that affects money needs a second person, whose approval the call has requested; repeat the call
   * once it is given.
   */
  response: z.object({ outcome: z.enum(['changed', 'waits']) }).meta({ id: 'SettingChanged' }),
  access: { grant: 'admin' },
  rate: 'write',
  errors: [
    'setting_value_invalid',
    'setting_expiry_invalid',
    'setting_unchanged',
    'approval_waits',
    'second_person_missing',
    'conflict',
  ],
})
