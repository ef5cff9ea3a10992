import type { RefusalReason } from '@pahiya/contract/files/uploads'

/** Why a file is rejected, and what the seller can do. */
export const fileRefusalMessages: Readonly<Record<RefusalReason | 'gone', string>> = {
  'wrong-type': /*i18n*/ 'This file is not a JPEG, PNG or WebP picture or a PDF. Please choose another one.',
  'too-large': /*i18n*/ 'This file is larger than 5 MB. Please choose a smaller one.',
  empty: /*i18n*/ 'This file is empty. Please choose another one.',
  'broken-picture': /*i18n*/ 'This picture cannot be opened. Please take it again.',
  'too-many-pixels': /*i18n*/ 'This picture has too many pixels. Please choose a smaller one.',
  'too-small': /*i18n*/ 'This picture is too small to see anything. Please take a larger one.',
  animated: /*i18n*/ 'This picture is animated. Please choose a still photo.',
  'broken-pdf': /*i18n*/ 'This PDF cannot be opened. A photo of the paper is fine, too.',
  'encrypted-pdf': /*i18n*/ 'This PDF is locked with a password. A photo of the paper is fine, too.',
  'active-pdf': /*i18n*/ 'This PDF contains a program or a form. A photo of the paper is fine, too.',
  'too-many-pages': /*i18n*/ 'This PDF has too many pages. Please choose only the pages of this paper.',
  malware: /*i18n*/ 'The virus scanner found something in this file. Please choose another one.',
  'took-too-long': /*i18n*/ 'This file could not be read in time. Please choose another one.',
  'too-much-memory': /*i18n*/ 'This file could not be read. Please choose another one.',
  gone: /*i18n*/ 'We no longer have this file. Please add it again.',
}
