/**
 * Several times the slowest usual response on a phone. A connection that is silent for longer is lost, but browsers wait
 * for minutes.
 */
export const requestDeadlineMs = 15_000
