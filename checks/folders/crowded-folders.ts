import { dirname } from 'node:path'

export const mostFiles = 20
const isSource = /\.(?:ts|tsx|css|sql)$/
const isTestOrGenerated = /\.(?:test|generated)\./
/** Numbered migrations, one data file for each make, and routes, whose files are placed by their URL. */
const unlimited = new Set(['server/migrations', 'domain/src/catalogue/makes', 'web/src/routes'])

/** Folders with more source files side by side than a reader can survey, as `folder: count`. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const sources = files.filter((file) => isSource.test(file) && !isTestOrGenerated.test(file))
  return [...Map.groupBy(sources, (file) => dirname(file))]
    .filter(([folder, inside]) => inside.length > mostFiles && !unlimited.has(folder))
    .map(([folder, inside]) => `${folder}: ${inside.length}`)
    .toSorted()
}
