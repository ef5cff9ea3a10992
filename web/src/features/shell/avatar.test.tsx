// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

test('a person’s picture that does not load gives way to the initials; another picture is tried (ERR-02)', () => {
  const user = { name: 'Asha Rao', email: null, pictureUrl: 'https://pictures.example/1.jpg' }
  const { container, rerender } = render(<Avatar user={user} />)
  fireEvent.error(container.querySelector('img')!)
  expect(container.textContent).toBe('AR')
  rerender(<Avatar user={{ ...user, pictureUrl: 'https://pictures.example/2.jpg' }} />)
  expect(container.querySelector('img')?.src).toBe('https://pictures.example/2.jpg')
})
