const usualMs = 5_000

/**
 * How long a page waits for a deferred part. On the server the operator sets it (PAGE_PART_MS); the browser uses the
 * default.
 */
export const partTimeoutMs = typeof document === 'undefined' ? Number(process.env['PAGE_PART_MS'] ?? usualMs) : usualMs

/** Secondary content of a car page times out before the page does. */
export const secondaryPartTimeoutMs = partTimeoutMs * 0.6
