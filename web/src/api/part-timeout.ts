const usualMs = 5_000

/** How long a page waits for a part that comes later. The site's operator decides (PAGE_PART_MS); a browser keeps to the usual. */
export const partTimeoutMs = typeof document === 'undefined' ? Number(process.env['PAGE_PART_MS'] ?? usualMs) : usualMs

/** What stands beside the car of a page is given up before the page is. */
export const besideTimeoutMs = partTimeoutMs * 0.6
