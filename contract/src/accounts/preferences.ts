import * as z from 'zod'
import { route } from '../core/route.ts'

/** CHROME-23 on the account. Null until a choice is made: a device then uses its own setting. */
export const Preferences = z
  .object({
    theme: z.enum(['light', 'dark']).nullable(),
    haptics: z.boolean().nullable(),
    /** Consent: searches are recorded only after it is given. Withdrawing it deletes them. */
    rememberSearches: z.boolean(),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChange = Preferences.partial().meta({ id: 'PreferencesChange' })
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferencesRoute = route({
  method: 'GET',
  path: '/api/preferences',
  summary: 'Preferences of the caller on all devices',
  response: Preferences,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const changePreferencesRoute = route({
  method: 'PATCH',
  path: '/api/preferences',
  summary: 'Changes the choices that are named',
  body: PreferencesChange,
  response: Preferences,
  access: 'account',
  rate: 'write',
  errors: [],
})
