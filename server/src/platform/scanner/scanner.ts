/** Scans bytes for malware; throws when it has no verdict, so that the file waits. */
export type ScanForMalware = (bytes: Buffer, signal?: AbortSignal) => Promise<ScanOutcome>
export type ScanOutcome = { kind: 'clean' } | { kind: 'found'; name: string }
