export type Process = { name: string; file: string; description: string; hasLeader: boolean; source: string }
/** The text of each source file by its path in the repository. */
export type Sources = Readonly<Record<string, string>>

/** The entry files of the server that stay running. The first doc comment of each describes it. */
export function listProcesses(sources: Sources): Process[] {
  return Object.entries(sources)
    .filter(([file]) => /^server\/src\/processes\/[\w-]+\.ts$/.test(file))
    .filter(([, source]) => /^await run(?:Process|Leader)\(/m.test(source))
    .map(([file, source]) => ({
      name: nameOf(file),
      file,
      description: describe(file, source),
      hasLeader: source.includes('await runLeader('),
      source,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function nameOf(file: string): string {
  return /([\w-]+)\.ts$/.exec(file)?.[1] ?? file
}

function describe(file: string, source: string): string {
  const [, comment] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? []
  if (comment === undefined) throw new Error(`${file} has no doc comment that describes the process`)
  return comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()
}
