import type { FastifyInstance } from 'fastify'

/**
 * Registers calls that a form may make on a page without JavaScript. Besides JSON they accept a browser's form
 * encoding, parsed into an object of its fields. All other calls accept only JSON (SEC-03).
 */
export function acceptForms(http: FastifyInstance, serve: (forms: FastifyInstance) => void): void {
  void http.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    serve(forms)
  })
}
