import { writeFile } from 'node:fs/promises'
import { compileMessages, locales, messageCatalogue } from './compile-messages.ts'

const catalogue = await messageCatalogue()
// Messages that no component uses any more are removed from the files.
await catalogue.make({ clean: true, overwrite: false, orderBy: 'messageId' })
for (const locale of locales) {
  await writeFile(new URL(`../src/i18n/${locale}.generated.ts`, import.meta.url), await compileMessages(locale))
}
