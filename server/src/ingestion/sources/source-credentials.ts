import type { Config } from '../../platform/config.ts'

/** Source secrets come from the environment, never from the registry's table. */
export function readSourceCredentials({
  SOURCE_CREDENTIALS,
}: Pick<Config, 'SOURCE_CREDENTIALS'>): ReadonlyMap<string, string> {
  const pairs = (SOURCE_CREDENTIALS ?? '').split(';').filter(Boolean)
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
