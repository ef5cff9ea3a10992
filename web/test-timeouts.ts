import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

// Pages are slow on a busy machine; a waiting test continues as soon as its condition holds.
const timeout = 60_000
configure({ asyncUtilTimeout: timeout })
const { waitFor } = vi
vi.waitFor = async (look, options) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options })

// jsdom has no layout, so it cannot scroll.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { scrollTo: () => undefined })
