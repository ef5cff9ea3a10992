/** API-01. Identifies a returning browser; a server cookie does so too (SEC-02). */
export const visitorHeader = 'x-visitor-id'
