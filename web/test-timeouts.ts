import { configure } from '@testing-library/dom'

// On a busy machine a page takes its time; a test that waits for something goes on as soon as it is there.
configure({ asyncUtilTimeout: 20_000 })

// jsdom lays nothing out, and so scrolls nothing.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { scrollTo: () => undefined })
