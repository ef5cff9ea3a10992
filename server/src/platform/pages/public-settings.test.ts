import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { publicSettings } from './public-settings.ts'

const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'))

function settingsWith(configured: Record<string, string>) {
  const unset = { CONTACT_EMAIL: '', SUPPORT_EMAIL: '', ENTERPRISE_EMAIL: '', SOCIAL_LINKS: '' }
  return publicSettings(readConfig({ ...example, ...unset, ...configured }))
}

test('pages get exactly these six settings', () => {
  expect(Object.keys(settingsWith({}))).toEqual([
    'publicOrigin',
    'contactEmail',
    'supportEmail',
    'enterpriseEmail',
    'socialLinks',
    'signIn',
  ])
})

test('one contact address is used wherever no other is configured', () => {
  expect(settingsWith({ CONTACT_EMAIL: 'hello@pahiya.example' })).toMatchObject({
    contactEmail: 'hello@pahiya.example',
    supportEmail: 'hello@pahiya.example',
    enterpriseEmail: 'hello@pahiya.example',
  })
  expect(settingsWith({ SUPPORT_EMAIL: 'help@pahiya.example' })).toMatchObject({
    contactEmail: null,
    supportEmail: 'help@pahiya.example',
  })
})

test('social links are read one by one, whatever their addresses contain', () => {
  const links = 'youtube=https://www.youtube.com/watch?v=1;x=https://x.com/pahiya'
  expect(settingsWith({ SOCIAL_LINKS: links }).socialLinks).toEqual({
    youtube: 'https://www.youtube.com/watch?v=1',
    x: 'https://x.com/pahiya',
  })
})

test.each(['tiktok=https://example.org', 'x=javascript:alert(1)', 'x=https://x.com;', 'x'])(
  '%s is refused',
  (links) => {
    expect(() => settingsWith({ SOCIAL_LINKS: links })).toThrow('SOCIAL_LINKS')
  },
)

test('the site name is an origin and nothing more', () => {
  expect(settingsWith({ PUBLIC_ORIGIN: 'https://pahiya.example' }).publicOrigin).toBe('https://pahiya.example')
  expect(() => settingsWith({ PUBLIC_ORIGIN: 'https://pahiya.example/cars' })).toThrow('PUBLIC_ORIGIN')
  expect(() => settingsWith({ PUBLIC_ORIGIN: 'javascript:alert(1)' })).toThrow('PUBLIC_ORIGIN')
})
