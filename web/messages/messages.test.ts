import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileMessages, locales, messageCatalogue } from './compile-messages.ts'

const catalogue = await messageCatalogue()
const said = Object.keys((await catalogue.collect()) ?? {}).toSorted()

test.each(locales)('%s.po contains exactly the messages that the components use', async (locale) => {
  const written = Object.keys((await catalogue.read(locale)) ?? {}).toSorted()
  expect(written, 'run pnpm messages').toEqual(said)
})

test.each(locales)('the compiled file that pages load for %s is up to date', async (locale) => {
  const file = new URL(`../src/i18n/${locale}.generated.ts`, import.meta.url)
  expect(await readFile(file, 'utf8'), 'run pnpm messages').toBe(await compileMessages(locale))
})
