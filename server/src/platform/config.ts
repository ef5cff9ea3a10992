import type * as z from 'zod'
import { CheckedEnvironment } from './config/check-environment.ts'
import type { Environment } from './config/environment.ts'

export type Config = Readonly<z.infer<typeof Environment>>

/** Session locks and LISTEN need PostgreSQL itself; DATABASE_URL may be a pooler that shares connections. */
export function directUrl(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string {
  return config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
}

export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in an .env file means that the variable is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = CheckedEnvironment.safeParse(set)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(
    `The configuration is not usable:\n${lines.join('\n')}\nSee .env.example for what each value means.`,
  )
}
