/** The root of the repository. */
export const packageRoot = new URL('../../../', import.meta.url).pathname
