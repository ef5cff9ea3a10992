const retryMs = 1_000

/** Loads a file of the page, and tries once more: on a phone's network a single request fails often. */
export async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return load()
  })
}
