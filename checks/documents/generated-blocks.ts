import { format, resolveConfig } from 'prettier'

/** A block that code writes: the document that has its markers, and its Markdown. */
export type GeneratedBlock = { name: string; document: string; markdown: string }
export type Filled = { text: string; problems: string[] }

/** Fills the marked blocks of a document; a block without markers and a marker without a block are problems. */
export async function fillBlocks(path: string, text: string, blocks: readonly GeneratedBlock[]): Promise<Filled> {
  const own = blocks.filter(({ document }) => document === path)
  const problems = markersOf(text)
    .filter((name) => !own.some((block) => block.name === name))
    .map((name) => `${path}: nothing generates <!-- generated:${name} -->`)
  let filled = text
  for (const { name, markdown } of own) {
    const marked = new RegExp(`(<!-- generated:${name} -->\n)[\\s\\S]*?(<!-- /generated -->)`)
    if (!marked.test(filled)) problems.push(`${path}: <!-- generated:${name} --> … <!-- /generated --> is missing`)
    const formatted = await formatMarkdown(markdown)
    filled = filled.replace(marked, (_, begin: string, end: string) => `${begin}\n${formatted}\n${end}`)
  }
  return { text: filled, problems }
}

function markersOf(text: string): string[] {
  return [...text.matchAll(/^<!-- generated:([\w-]+) -->$/gm)].map(([, name = '']) => name)
}

/** As `pnpm format` would, so that both leave the block alone. */
async function formatMarkdown(markdown: string): Promise<string> {
  return format(markdown, { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' })
}

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
