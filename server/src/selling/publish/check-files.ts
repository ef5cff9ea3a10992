import type { SellerListing } from '@pahiya/contract/selling/seller-listings'
import { fileCategories, type FileCategory } from '@pahiya/domain/files/uploads'
import type { OwnFile } from '../../files/own-files.ts'
import { fileFields } from '../own-listings/own-content.ts'

type Issue = { path: string; message: string }
type FilesChecked =
  { ok: true; ids: Record<FileCategory, string> } | { ok: false; issues: Issue[] } | { ok: false; isBeingChecked: true }

export function listFileAddresses(entered: SellerListing): Record<FileCategory, string> {
  const addresses = fileCategories.map((category) => [category, withoutQuery(entered[fileFields[category]])])
  return Object.fromEntries(addresses) as Record<FileCategory, string>
}

/** UP-05: a client may send the signed URL, query included. */
function withoutQuery(address: string): string {
  return address.split('?')[0]!
}

/**
 * C-24: all seven files must exist, belong to the caller, match their category and be checked. Problems are reported at
 * their field.
 */
export function checkFiles(
  files: Partial<Record<FileCategory, Pick<OwnFile, 'id' | 'state' | 'isBeingBlurred'>>>,
): FilesChecked {
  const issues = fileCategories.flatMap((category) => {
    const state = files[category]?.state
    if (state === 'checked' || state === 'expected' || state === 'received') return []
    const message =
      state === 'refused' ? 'This file was not accepted. Please upload another' : 'Please upload this again'
    return [{ path: fileFields[category], message }]
  })
  if (issues.length > 0) return { ok: false, issues }
  // A photo is not shown until the areas that its seller selected are blurred.
  if (fileCategories.some((category) => files[category]!.state !== 'checked' || files[category]!.isBeingBlurred))
    return { ok: false, isBeingChecked: true }
  const ids = fileCategories.map((category) => [category, files[category]!.id])
  return { ok: true, ids: Object.fromEntries(ids) as Record<FileCategory, string> }
}
