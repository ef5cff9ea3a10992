// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { preserveTypedText } from './typed-text.ts'

let leave: () => void = () => undefined
afterEach(() => {
  leave()
  sessionStorage.clear()
})

function openPage(path = '/'): HTMLInputElement[] {
  leave()
  history.replaceState(null, '', path)
  document.body.innerHTML = `<form><input name="q" value="swift" /></form><form><input name="q" /></form>
    <a id="sign-in" href="/api/login">Sign in</a><a id="other" href="#other">Other</a>`
  const page = new AbortController()
  preserveTypedText(page.signal)
  leave = () => page.abort()
  return [...document.querySelectorAll('input')]
}

test('text typed before a sign-in is restored afterwards, each text in its own field', () => {
  openPage('/?tab=all')[1]!.value = 'alto under 2 lakh'
  document.getElementById('sign-in')!.click()
  expect(openPage('/?tab=all').map(({ value }) => value)).toEqual(['swift', 'alto under 2 lakh'])
  // Once.
  expect(openPage('/?tab=all').map(({ value }) => value)).toEqual(['swift', ''])
})

test('typed text is restored neither on another page nor after leaving by another link', () => {
  openPage('/')[1]!.value = 'alto'
  document.getElementById('sign-in')!.click()
  expect(openPage('/map')[1]!.value).toBe('')
  sessionStorage.clear()
  openPage('/')[1]!.value = 'alto'
  document.getElementById('other')!.click()
  expect(openPage('/')[1]!.value).toBe('')
})
