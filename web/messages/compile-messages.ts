import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { compileEnglishMessage } from '../src/i18n/compile-message.ts'

const config = getConfig({ configPath: new URL('../lingui.config.ts', import.meta.url).pathname })

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

export async function messageCatalogue(): Promise<Catalogue> {
  const [catalogue] = await getCatalogs(config)
  if (catalogue === undefined) throw new Error('lingui.config.ts names no catalogue')
  return catalogue
}

export const locales: string[] = config.locales

/** Compiles the file that pages load for a language: only messages that differ from the text in the components. */
export async function compileMessages(locale: string): Promise<string> {
  const catalogue = (await (await messageCatalogue()).read(locale)) ?? {}
  const compiled = Object.entries(catalogue)
    .filter(([, { obsolete }]) => obsolete !== true)
    .map(([id, { translation }]) => [id, compileMessageOrThrow(translation || id)] as const)
    .filter(([id, message]) => JSON.stringify(message) !== JSON.stringify(compileEnglishMessage(id)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    '// Written by `pnpm messages` from the file of the same name in messages/.',
    "import type { Messages } from '@lingui/core'",
    '',
    'export const messages: Messages = {',
    ...compiled.map(([id, message]) => `  ${JSON.stringify(id)}: ${JSON.stringify(message)},`),
    '}',
    '',
  ].join('\n')
}
