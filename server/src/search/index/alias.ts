import type { SearchEngine } from '../../platform/engines/opensearch.ts'

/** The indexes that the alias points to now. */
export async function aliasTargets(search: SearchEngine, alias: string): Promise<string[]> {
  const { body } = await search.cat.aliases({ name: alias, format: 'json' })
  return (body as { index?: string }[]).flatMap((row) => row.index ?? [])
}

/** Switches readers to the index atomically. */
export async function pointAlias(search: SearchEngine, alias: string, index: string): Promise<void> {
  const before = (await aliasTargets(search, alias)).filter((target) => target !== index)
  await search.indices.updateAliases({
    body: {
      actions: [
        { add: { index, alias, is_write_index: false } },
        ...before.map((old) => ({ remove: { index: old, alias } })),
      ],
    },
  })
}

export async function indexesNamed(search: SearchEngine, pattern: string): Promise<string[]> {
  const { body } = await search.cat.indices({ index: pattern, format: 'json', expand_wildcards: 'all' })
  return (body as { index?: string }[]).flatMap((row) => row.index ?? [])
}

export async function deleteIndex(search: SearchEngine, index: string): Promise<void> {
  await search.indices.delete({ index, ignore_unavailable: true })
}
