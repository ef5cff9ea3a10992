const inChild = `--import=${new URL('./in-child.ts', import.meta.url).href}`

/**
 * Watches every Node process that is started from now on. Also a global setup, because some sites start before the
 * first test file.
 */
export function setup(): void {
  const { env } = process
  if (env['NODE_OPTIONS']?.includes(inChild)) return
  env['NODE_OPTIONS'] = [env['NODE_OPTIONS'], inChild].filter(Boolean).join(' ')
}
