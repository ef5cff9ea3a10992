/** Looks for malware in bytes; throws when it cannot say, so that the file waits. */
export type ScanForMalware = (bytes: Buffer, signal?: AbortSignal) => Promise<ScanOutcome>
export type ScanOutcome = { kind: 'clean' } | { kind: 'found'; name: string }
