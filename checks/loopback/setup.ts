import { afterEach } from 'vitest'
import { guardNetwork, takeRefused } from './loopback-only.ts'

// Every test file begins with this: what connects elsewhere fails its test, even where the test expects a failure.
guardNetwork()
const inChild = `--import=${new URL('./in-child.ts', import.meta.url).href}`
if (!process.env['NODE_OPTIONS']?.includes(inChild))
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], inChild].filter(Boolean).join(' ')

afterEach(() => {
  const [first] = takeRefused()
  if (first !== undefined) throw new Error(first)
})
