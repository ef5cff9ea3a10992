import type { FastifyInstance } from 'fastify'

/**
 * Calls that a form of a page without JavaScript may make: beside JSON they take what a browser sends for one, as an
 * object of its fields. All other calls take JSON alone (SEC-03).
 */
export function takeForms(http: FastifyInstance, serve: (forms: FastifyInstance) => void): void {
  void http.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    serve(forms)
  })
}
