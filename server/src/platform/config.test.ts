import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Environment } from './config/environment.ts'
import { readConfig } from './config.ts'

const exampleText = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

test('.env.example documents exactly the values in the schema', () => {
  const documented = [...exampleText.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1])
  expect(new Set(documented)).toEqual(new Set(Object.keys(Environment.shape)))
})

test('.env.example is a configuration that starts', () => {
  expect(readConfig(parseEnv(exampleText)).SITE_PORT).toBe(3000)
})

test('invalid values are rejected together, in a readable list', () => {
  const wrong = { ...parseEnv(exampleText), SITE_PORT: '70000', DATABASE_URL: 'mysql://x', S3_BUCKET: '' }
  expect(() => readConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
    [Error: The configuration is not usable:
      SITE_PORT: Too big: expected number to be <=65535
      DATABASE_URL: Invalid URL
      S3_BUCKET: Invalid input: expected string, received undefined
    See .env.example for what each value means.]
  `)
})

test.each([
  ['FACEBOOK_CLIENT_ID', { FACEBOOK_CLIENT_ID: 'ours' }],
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'ours', OIDC_CLIENT_SECRET: 'a secret' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: 'a secret' }],
])('a partly configured provider is rejected: %s', (name, part) => {
  expect(() => readConfig({ ...parseEnv(exampleText), ...part })).toThrow(`${name}: needs all of`)
})

describe('in production', () => {
  const production = {
    ...parseEnv(exampleText),
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://pahiya.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    VISITOR_SECRET: 'a secret of one’s own, of 32 or more characters',
    AUTH_SECRET: 'another secret of one’s own, as long as the first',
    SELLER_MARK_SECRET: 'a third secret of one’s own, as long as the others',
    PAPERS_SECRET: 'a fourth secret of one’s own, as long as the others',
  }

  test('an SMS gateway must be configured completely or not at all, and called over https', () => {
    const sms = { SMS_AUTH_KEY: 'a key of our own', SMS_SENDER_ID: 'PAHIYA', SMS_CODE_TEMPLATE_ID: 'template' }
    expect(readConfig({ ...production, ...sms }).SMS_SENDER_ID).toBe('PAHIYA')
    expect(() => readConfig({ ...production, SMS_AUTH_KEY: sms.SMS_AUTH_KEY })).toThrow('SMS_CODE_TEMPLATE_ID, or none')
    expect(() => readConfig({ ...production, ...sms, SMS_GATEWAY_URL: 'http://sms.example' })).toThrow('must be https')
  })

  test('telephony must be configured completely or not at all, and called over https', () => {
    const telephony = {
      TELEPHONY_ACCOUNT_SID: 'pahiya1',
      TELEPHONY_API_KEY: 'a key of our own',
      TELEPHONY_API_TOKEN: 'a token of our own',
      TELEPHONY_NUMBERS: '+914071201000,+914071201001',
      TELEPHONY_CALLBACK_SECRET: 'a secret of one’s own, of 32 or more characters, for calls',
    }
    expect(readConfig({ ...production, ...telephony }).TELEPHONY_ACCOUNT_SID).toBe('pahiya1')
    const { TELEPHONY_CALLBACK_SECRET: _, ...part } = telephony
    expect(() => readConfig({ ...production, ...part })).toThrow('TELEPHONY_CALLBACK_SECRET, or none')
    const plain = { ...production, ...telephony, TELEPHONY_URL: 'http://calls.example' }
    expect(() => readConfig(plain)).toThrow('TELEPHONY_URL: must be https')
    expect(() => readConfig({ ...production, ...telephony, TELEPHONY_NUMBERS: '04071201000' })).toThrow('is written')
  })

  test('an identity provider must be called over https', () => {
    const oidc = { OIDC_CLIENT_ID: 'ours', OIDC_CLIENT_SECRET: 'a secret of our own' }
    expect(readConfig({ ...production, ...oidc, OIDC_ISSUER: 'https://login.example' }).OIDC_CLIENT_ID).toBe('ours')
    const plain = { ...production, ...oidc, OIDC_ISSUER: 'http://login.example' }
    expect(() => readConfig(plain)).toThrow('OIDC_ISSUER: must be https')
  })

  test('a site with a name, named proxies and its own secrets starts', () => {
    expect(readConfig(production).NODE_ENV).toBe('production')
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toBe('')
  })

  test('engines on other machines are accepted with TLS, and those in a container network without', () => {
    const elsewhere = {
      DATABASE_URL: 'postgres://ours:our-own@db.example/pahiya?sslmode=verify-full',
      OPENSEARCH_URL: 'https://search.example:9200',
      REDIS_URL: 'rediss://cache.example:6379',
      S3_ENDPOINT: 'https://s3.example',
      S3_SECRET_KEY: 'a key of our own',
    }
    expect(readConfig({ ...production, ...elsewhere }).REDIS_URL).toBe(elsewhere.REDIS_URL)
    expect(readConfig({ ...production, REDIS_URL: 'redis://valkey:6379' }).REDIS_URL).toBe('redis://valkey:6379')
  })

  test.each([
    ['no name', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: is required in production'],
    ['no word about proxies', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: is required in production, or none'],
    [
      'the secret of the example',
      { VISITOR_SECRET: parseEnv(exampleText)['VISITOR_SECRET']! },
      'VISITOR_SECRET: must be a secret of your own in production',
    ],
    [
      'the secret of sessions of the example',
      { AUTH_SECRET: parseEnv(exampleText)['AUTH_SECRET']! },
      'AUTH_SECRET: must be a secret of your own in production',
    ],
    [
      'no secret for the marks of sellers',
      { SELLER_MARK_SECRET: '' },
      'SELLER_MARK_SECRET: must be a secret of your own in production',
    ],
    ['no secret for papers', { PAPERS_SECRET: '' }, 'PAPERS_SECRET: must be a secret of your own in production'],
    [
      'the secret of the example as the one before',
      { VISITOR_SECRET_PREVIOUS: parseEnv(exampleText)['VISITOR_SECRET']! },
      'VISITOR_SECRET_PREVIOUS: must be a secret',
    ],
    [
      'the password of the example at a database elsewhere',
      { DATABASE_URL: 'postgres://pahiya:pahiya@db.example/pahiya' },
      'DATABASE_URL: must be a secret',
    ],
    ['a search engine without TLS', { OPENSEARCH_URL: 'http://search.example:9200' }, 'OPENSEARCH_URL: must be https'],
    ['an object store without TLS', { S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT: must be https'],
    ['a cache without TLS', { REDIS_URL: 'redis://cache.example:6379' }, 'REDIS_URL: must be rediss'],
    [
      'a database without TLS',
      { DATABASE_URL: 'postgres://ours:our-own@db.example/pahiya' },
      'DATABASE_URL: needs ?sslmode=verify-full',
    ],
    [
      'a database whose certificate is not verified',
      { DATABASE_DIRECT_URL: 'postgres://ours:our-own@db.example/pahiya?sslmode=require' },
      'DATABASE_DIRECT_URL: needs ?sslmode=verify-full',
    ],
    ['the key of the example at a store elsewhere', { S3_ENDPOINT: 'https://s3.example' }, 'S3_SECRET_KEY: must be'],
  ])('%s is refused (SEC-02)', (_, said, message) => {
    expect(() => readConfig({ ...production, ...said })).toThrow(message)
  })
})

const withProxies = (proxies: string) => () => readConfig({ ...parseEnv(exampleText), TRUSTED_PROXIES: proxies })

test.each(['10.0.0.0/8,fd00::/8', '127.0.0.1'])('proxies are trusted by address, such as %s', (proxies) => {
  expect(withProxies(proxies)().TRUSTED_PROXIES).toBe(proxies)
})

test.each(['proxy.example', '10.0.0.1,'])('%s is rejected as a proxy address', (proxies) => {
  expect(withProxies(proxies)).toThrow('TRUSTED_PROXIES')
})
