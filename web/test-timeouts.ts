import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

// Pages are slow on a busy machine; a test that waits for something continues as soon as it appears.
const timeout = 60_000
configure({ asyncUtilTimeout: timeout })
const { waitFor } = vi
vi.waitFor = async (look, options) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options })

// jsdom has no layout, so it cannot scroll.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { scrollTo: () => undefined })
