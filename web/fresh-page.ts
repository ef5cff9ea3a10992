import { afterAll, vi } from 'vitest'

// Test files share a process and its document, because loading jsdom and React again took most of a file's time. Each
// file begins with new instances of our modules, and leaves an empty page without their listeners and stand-ins.
vi.resetModules()

const restore: (() => void)[] = []
const address = location.href
const { body } = document

for (const target of [window, document] as EventTarget[]) {
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    add(...listener)
    // The first two lines are the error itself and this function. React and the testing library keep their own
    // listeners.
    const caller = new Error().stack?.split('\n')[2] ?? ''
    if (caller.includes('/web/src/')) restore.push(() => target.removeEventListener(...listener))
  }
  restore.push(() => (target.addEventListener = add))
}

for (const target of [navigator, ...[Element, HTMLElement, HTMLDialogElement, HTMLImageElement].map(prototypeOf)]) {
  const before = Object.getOwnPropertyDescriptors(target)
  restore.push(() => {
    for (const name of Object.getOwnPropertyNames(target)) if (!(name in before)) Reflect.deleteProperty(target, name)
    Object.defineProperties(target, before)
  })
}

function prototypeOf(type: { prototype: object }): object {
  return type.prototype
}

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const undo of restore.splice(0)) undo()
  // The testing library searches the body that it found when it was loaded.
  if (document.body !== body) document.body.replaceWith(body)
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
    if (part !== document.documentElement) part.replaceChildren()
  }
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  history.replaceState(null, '', address)
})
