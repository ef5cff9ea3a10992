import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { Environment, readConfig } from './config.ts'

const exampleText = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

test('.env.example documents exactly the values that the schema knows', () => {
  const documented = [...exampleText.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1])
  expect(new Set(documented)).toEqual(new Set(Object.keys(Environment.shape)))
})

test('.env.example is a configuration that starts', () => {
  expect(readConfig(parseEnv(exampleText)).SITE_PORT).toBe(3000)
})

test('wrong values are refused together, in a list that a person can read', () => {
  const wrong = { ...parseEnv(exampleText), SITE_PORT: '70000', DATABASE_URL: 'mysql://x', S3_BUCKET: '' }
  expect(() => readConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
    [Error: The configuration is not usable:
      SITE_PORT: Too big: expected number to be <=65535
      DATABASE_URL: Invalid URL
      S3_BUCKET: Invalid input: expected string, received undefined
    See .env.example for what each value means.]
  `)
})
