import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packable = /^(text\/|application\/x-ndjson)/

/**
 * A page, or an answer in lines, as it is streamed, a fifth of its size. What has been rendered leaves at once: whenever the page pauses, what
 * the compressor still holds is flushed. Files are not touched: the build compressed them.
 */
export async function compressPage(request: FastifyRequest, reply: FastifyReply, page: unknown): Promise<unknown> {
  if (!(page instanceof Readable) || !packable.test(String(reply.getHeader('content-type')))) return page
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-length')) return page
  const varies = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined)
  void reply.header('vary', varies.join(', '))
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (request.method === 'HEAD' || encoding === null) return page
  void reply.header('content-encoding', encoding)
  // The middle of both scales: about a millisecond for a page of 100 KB.
  const compressor =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip()
  let flushing = false
  page.on('data', () => {
    if (flushing) return
    flushing = true
    setImmediate(() => {
      flushing = false
      if (!compressor.writableEnded) compressor.flush()
    })
  })
  // A visitor who leaves ends both; a page that breaks off ends its answer.
  return pipeline(page, compressor, () => {})
}

function acceptedEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '').split(',').map((part) => part.trim())
  const accepts = (name: string) => names.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}
