import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

// On a busy machine a page takes its time; a test that waits for something goes on as soon as it is there.
const timeout = 60_000
configure({ asyncUtilTimeout: timeout })
const { waitFor } = vi
vi.waitFor = async (look, options) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options })

// jsdom lays nothing out, and so scrolls nothing.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { scrollTo: () => undefined })
