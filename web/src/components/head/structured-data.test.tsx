// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test('a text that tries to close its element stays inside it and is parsed as written', () => {
  const description = '</script><script>alert(1)</script><!-- & \u2028 "quoted" \\'
  document.body.innerHTML = renderToString(<StructuredData thing={{ '@type': 'Car', description }} />)
  const [script, ...others] = document.querySelectorAll('script')
  expect(others).toEqual([])
  expect(script!.textContent).not.toMatch(/[<>&]/)
  expect(JSON.parse(script!.textContent)).toEqual({ '@context': 'https://schema.org', '@type': 'Car', description })
})
