import { expect, test } from 'vitest'
import { toAccountFields, isNoEmail } from './read-provider-profile.ts'

const asha = { sub: '1', name: 'Asha Reddy', email: 'Asha@People.example', emailVerified: true }

test('name, e-mail and picture are stored, and nothing else (AUTH-17)', () => {
  const image = 'https://pictures.example/asha.jpg'
  const profile = { ...asha, image, birthday: '1990-01-01', gender: 'female' }
  expect(toAccountFields(profile)).toEqual({
    name: 'Asha Reddy',
    email: 'asha@people.example',
    emailVerified: true,
    image,
  })
})

test.each([
  ['not verified', { emailVerified: false }],
  ['about which nothing is said', { emailVerified: undefined }],
  ['that claims to be none', { email: 'x@no-email.invalid' }],
  ['that is no address', { email: 'asha' }],
])('an address %s is not stored', (_, changed) => {
  const { email, emailVerified } = toAccountFields({ ...asha, ...changed })
  expect([isNoEmail(email), emailVerified]).toEqual([true, false])
})

test.each([
  [{ name: '', given_name: 'Asha', family_name: 'Reddy' }, 'Asha Reddy'],
  [{ name: 'x'.repeat(201) }, ''],
  [{ name: 7 }, ''],
  [{ name: 'Asha\u202E\u200B  Reddy' }, 'Asha Reddy'],
  [{ name: 'Pаhiya Support' }, ''],
])('%j gets the name %j', (changed, name) => expect(toAccountFields({ ...asha, ...changed }).name).toBe(name))

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'no address',
  `https://a.example/${'x'.repeat(2_000)}`,
  null,
])('%s is not accepted as a picture', (image) =>
  expect(toAccountFields({ ...asha, image })).not.toHaveProperty('image'),
)
