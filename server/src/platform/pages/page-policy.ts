import { randomBytes } from 'node:crypto'
import { cspReportRoute } from '@pahiya/contract/core/csp-report'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** The group in the Reporting-Endpoints header. */
const reportingGroup = 'csp'
export const reportingEndpoints = `${reportingGroup}="${cspReportRoute.path}"`

const nonces = new WeakMap<ServerResponse, string>()

/** The nonce that inline scripts and styles in this response must carry; it cannot be guessed for the next response. */
export function readNonce(answer: ServerResponse): string {
  const nonce = nonces.get(answer) ?? randomBytes(16).toString('base64')
  nonces.set(answer, nonce)
  return nonce
}

/**
 * What a page may load and run, where it may send files, and whose pages it may embed. In development, Vite's own scripts and styles may run too.
 */
export function pagePolicy(
  development: boolean,
  sendsTo: readonly string[] = [],
  frames: readonly string[] = [],
): FastifyHelmetOptions {
  const nonce = (_request: IncomingMessage, answer: ServerResponse) => `'nonce-${readNonce(answer)}'`
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A trusted script may load further ones; 'self' is for browsers that do not support 'strict-dynamic'.
        scriptSrc: ["'self'", nonce, "'strict-dynamic'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        // Positions on a gauge and widths of a bar are style attributes: they can paint, but not run or load anything
        // from elsewhere.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sendsTo, ...(development ? ['ws:'] : [])],
        ...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
        // The map renders in its own worker.
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // The form of an order is posted to the payment provider.
        formAction: ["'self'", ...frames],
        frameAncestors: ["'none'"],
        // Both are set: report-to is for newer browsers.
        reportUri: [cspReportRoute.path],
        reportTo: [reportingGroup],
      },
    },
    frameguard: { action: 'deny' },
    // With 'no-referrer' a browser hides the origin of a plain form, and we could not distinguish our own form from
    // another site's.
    referrerPolicy: { policy: 'same-origin' },
  }
}
