import { expect, test } from 'vitest'
import { loader } from './low-data.tsx'

const visit = (on: string, referer?: string) =>
  loader({
    request: new Request(`https://pahiya.example/low-data?on=${on}`, { ...(referer && { headers: { referer } }) }),
  } as never)

test.each([
  ['1', 'https://pahiya.example/?tab=results&city=Hyderabad', '/?tab=results&city=Hyderabad', 'low-data=1'],
  ['0', 'https://pahiya.example/car/x', '/car/x', 'low-data=0'],
  ['1', 'https://other.example/car/x', '/', 'low-data=1'],
  ['1', undefined, '/', 'low-data=1'],
])('low data %s from %s redirects to %s with %s', (on, referer, to, cookie) => {
  const answer = visit(on, referer)
  expect(answer.headers.get('location')).toBe(to)
  expect(answer.headers.get('set-cookie')).toContain(`${cookie};`)
})
