import type { SourceName } from '../../phrase/match/find-sources.ts'

export type Reading = { year: number; sources?: readonly SourceName[] }
