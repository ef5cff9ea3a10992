import { extname } from 'node:path'
import type { Config } from '../../config.ts'

/** What a name that the build wrote looks like: at most one folder deep, with a hash of the file's bytes at its end. */
const hashedForm = /^(?:[\w.$~+-]{1,150}-)?[\w-]{7,8}(\.[a-z0-9]{1,8})$/

/** Scripts of the site may come from this bucket, so nothing else is stored in it and nobody else may write to it. */
export function assetsBucket({
  S3_BUCKET,
  ASSETS_BUCKET = `${S3_BUCKET}-assets`,
}: Pick<Config, 'S3_BUCKET' | 'ASSETS_BUCKET'>): string {
  return ASSETS_BUCKET
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
}

/** The media type of an asset; undefined for a name that the build does not write. */
export function assetType(name: string): string | undefined {
  return hashedForm.test(name) ? types[extname(name)] : undefined
}

/** The copies that the build stores next to a file, and the file itself. */
export const encodings = { br: '.br', gzip: '.gz', identity: '' } as const
export type AssetEncoding = keyof typeof encodings

export function objectKey(name: string, encoding: AssetEncoding): string {
  return `files/${name}${encodings[encoding]}`
}
