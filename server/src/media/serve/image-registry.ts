/** Facts from other packages that pictures depend on. */
export type ImageRegistry = {
  /** Maps each 'host' or 'host:port' to the sources whose pictures may come from it. */
  findImageHosts: () => Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether a listing shows the picture at exactly this address. */
  isShown: (address: string) => Promise<boolean>
}
