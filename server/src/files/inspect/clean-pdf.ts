import { inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from 'pdf-lib'
import { refuse, type Inspection } from './inspection.ts'

const mostPages = 20
const mostUnpackedBytes = 150 * 1024 * 1024
const mostPixels = 40_000_000
const mostDepth = 100
const mostFilters = 4
/** pdf-lib unpacks more slowly than zlib and uses twice the memory. */
const mostBytesByLibrary = 30 * 1024 * 1024
const pieceBytes = 64 * 1024
/** Minimum per reference, because even an empty stream costs something to read. */
const leastShownBytes = 1024

/** Filters that we unpack to determine the size. */
const unpackedNames = new Set(['FlateDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode'])
const shortNames = new Map([
  ['Fl', 'FlateDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['RL', 'RunLengthDecode'],
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
])
/**
 * Picture filters as used by scanners: only width and height are checked; the streams hold nothing else, and none of
 * our code unpacks them.
 */
const pictureNames = new Set(['DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'])

/** Names that run, open, send or embed something. A scanned RC book or policy contains none of them. */
const activeNames = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/Filespec',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/Movie',
  '/Sound',
  '/Rendition',
  '/3D',
])

/**
 * Rejects a PDF with active content, and copies the pages of any other PDF into a new one, which contains nothing from
 * the old catalogue, no actions, annotations or links, and no bytes before, between or after its objects.
 */
export async function cleanPdf(bytes: Buffer): Promise<Inspection> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refuse('broken-pdf')
  try {
    const source = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      // Encryption is checked through isEncrypted below, because the library's error cannot be distinguished from
      // others.
      ignoreEncryption: true,
    })
    if (source.isEncrypted) return refuse('encrypted-pdf')
    const pages = source.getPageCount()
    if (pages === 0) return refuse('broken-pdf')
    if (pages > mostPages) return refuse('too-many-pages')
    const objects = source.context.enumerateIndirectObjects().map(([, object]) => object)
    if (objects.some((object) => isActive(object, 0))) return refuse('active-pdf')
    if (unpacks(source, objects) === 'too-much') return refuse('too-much-memory')
    return { ok: true, mediaType: 'application/pdf', perceptualHash: null, bytes: await pagesAlone(source) }
  } catch {
    return refuse('broken-pdf')
  }
}

function isActive(object: PDFObject, depth: number): boolean {
  if (depth > mostDepth) return true
  if (object instanceof PDFName) return activeNames.has(`/${plainName(object)}`)
  if (object instanceof PDFArray) return object.asArray().some((item) => isActive(item, depth + 1))
  if (object instanceof PDFRawStream) return isActive(object.dict, depth + 1)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([name, value]) => isActive(name, depth + 1) || isActive(value, depth + 1))
}

/** A name may contain #4a for J; the library decodes only #4A. */
function plainName(name: PDFName): string {
  return name.decodeText().replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
}

/**
 * Checks how much a viewer would have to unpack: each stream, all streams together, and each stream as often as the
 * pages refer to it.
 */
function unpacks(source: PDFDocument, objects: readonly PDFObject[]): 'fits' | 'too-much' {
  const sizes = new Map<PDFObject, number>()
  let left = mostUnpackedBytes
  for (const stream of objects) {
    if (!(stream instanceof PDFRawStream)) continue
    const [width, height] = ['Width', 'Height'].map((name) => stream.dict.lookup(PDFName.of(name)))
    if (
      width instanceof PDFNumber &&
      height instanceof PDFNumber &&
      width.asNumber() * height.asNumber() > mostPixels
    ) {
      return 'too-much'
    }
    const size = unpackedSize(stream, left)
    if (size > left) return 'too-much'
    left -= size
    sizes.set(stream, size)
  }
  return shownSize(source, sizes) > mostUnpackedBytes ? 'too-much' : 'fits'
}

/** A page may refer to one stream a thousand times, and it is unpacked each time. */
function shownSize(source: PDFDocument, sizes: ReadonlyMap<PDFObject, number>): number {
  let size = 0
  for (const page of source.getPages()) {
    const contents = page.node.Contents()
    const parts =
      contents instanceof PDFArray ? contents.asArray().map((part) => source.context.lookup(part)) : [contents]
    for (const part of parts) size += Math.max(leastShownBytes, (part && sizes.get(part)) ?? 0)
  }
  return size
}

/**
 * Applies all filters in order: deflate can unpack to a thousand times its size, and to a million times if applied
 * twice. Infinite for an unknown filter, because a later reader may support it and unpack without a limit.
 */
function unpackedSize(stream: PDFRawStream, most: number): number {
  const filters = filtersOf(stream)
  if (filters.length > mostFilters) return Number.POSITIVE_INFINITY
  let bytes: Uint8Array = stream.contents
  for (const [n, name] of filters.entries()) {
    if (pictureNames.has(name) && n === filters.length - 1) return bytes.length
    const unpacked = unpackOnce(bytes, name, stream, most)
    if (unpacked === 'broken') return bytes.length
    if (unpacked === 'too-much') return Number.POSITIVE_INFINITY
    bytes = unpacked
  }
  return bytes.length
}

function filtersOf(stream: PDFRawStream): string[] {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  if (filter === undefined) return []
  const names = filter instanceof PDFArray ? filter.asArray().map((_, n) => filter.lookup(n)) : [filter]
  return names.map((name) => {
    if (!(name instanceof PDFName)) return 'unknown'
    const plain = plainName(name)
    return shortNames.get(plain) ?? plain
  })
}

type Unpacked = Uint8Array | 'too-much' | 'broken'

function unpackOnce(bytes: Uint8Array, name: string, stream: PDFRawStream, most: number): Unpacked {
  if (!unpackedNames.has(name)) return 'too-much'
  if (name !== 'FlateDecode') return unpackByLibrary(bytes, name, stream, most)
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: 2 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too-much'
    // pdf-lib ignores the checksum, so it may unpack data that zlib rejects.
    return unpackByLibrary(bytes, name, stream, most)
  }
}

/** Reads in chunks, so that reading stops at the limit. */
function unpackByLibrary(bytes: Uint8Array, name: string, { dict }: PDFRawStream, most: number): Unpacked {
  const limit = Math.min(most, mostBytesByLibrary)
  try {
    const unpacking = decodePDFRawStream(PDFRawStream.of(dict.context.obj({ Filter: name }), bytes))
    let size = 0
    for (let piece = pieceBytes; piece > 0; size += piece) {
      if (size > limit) return 'too-much'
      piece = unpacking.getBytes(pieceBytes).length
    }
    return unpacking.decode()
  } catch {
    return 'broken'
  }
}

async function pagesAlone(source: PDFDocument): Promise<Buffer> {
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const page of await target.copyPages(source, source.getPageIndices())) {
    for (const key of ['Annots', 'AA', 'Metadata', 'PieceInfo', 'Tabs', 'B']) page.node.delete(PDFName.of(key))
    target.addPage(page)
  }
  return Buffer.from(await target.save({ addDefaultPage: false, updateFieldAppearances: false }))
}
