import { expect, test } from 'vitest'
import { html, jsonScript } from './html.ts'

const HOSTILE = `"><script>alert('x')</script>&</script>`

test('user-typed text is escaped', () => {
  const page = html`<p title="${HOSTILE}">${HOSTILE}${[HOSTILE]}</p>`.toString()
  expect(page).not.toContain('<script')
  expect(page).not.toContain(`'x'`)
  expect(html`<p>${html`<b>${'<'}</b>`}${undefined}${0}</p>`.toString()).toBe('<p><b>&lt;</b>0</p>')
})

test('JSON in a script element cannot close the element and parses to the same value', () => {
  const script = jsonScript('application/ld+json', { name: HOSTILE }).toString()
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(script.replaceAll(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ name: HOSTILE })
})
