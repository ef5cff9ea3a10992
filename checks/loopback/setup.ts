import { afterEach } from 'vitest'
import { guardNetwork, drainRefused } from './loopback-only.ts'

// Runs before every test file: connecting to another machine fails the test, even if the test expects a failure.
guardNetwork()
const inChild = `--import=${new URL('./in-child.ts', import.meta.url).href}`
if (!process.env['NODE_OPTIONS']?.includes(inChild))
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], inChild].filter(Boolean).join(' ')

afterEach(() => {
  const [first] = drainRefused()
  if (first !== undefined) throw new Error(first)
})
