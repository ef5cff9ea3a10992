/** What others know and pictures depend on. */
export type ImageRegistry = {
  /** Which sources' pictures may come from which 'host' or 'host:port'. */
  findImageHosts: () => Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether a listing shows the picture at this very address. */
  isShown: (address: string) => Promise<boolean>
}
