/** API-01. By it a browser says who it was before; a cookie of the server says so too (SEC-02). */
export const visitorHeader = 'x-visitor-id'
