/** The last statement about one advert: what is not gone is listed. */
export type PushedAdvert = { ref: string; contentHash: string; rawKey: string }
/** The statement of a push about one advert; a content hash of '' means that the advert is gone. */
export type PushStatement = { ref: string; contentHash: string }

/** The stored pushes of a source, for a connector that requests nothing. */
export type PushInbox = {
  /** Reads the pushes that arrived since the last run. Throws if none arrived for as many hours. */
  readNew: (parse: (bytes: Buffer, rawKey: string) => PushStatement[], mostSilentHours: number) => Promise<void>
  /** The adverts that are listed, in the order of their references. */
  listed: (after: string, limit: number) => Promise<PushedAdvert[]>
  /** Null if the bytes were deleted. */
  bytesOf: (rawKey: string) => Promise<Buffer | null>
}
