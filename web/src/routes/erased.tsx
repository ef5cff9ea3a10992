import { sharedPageHeaders } from '../app/shared-cache-headers.ts'
import { ErasedPage } from '../features/privacy/erase-page.tsx'

export const headers = sharedPageHeaders

/** Shown after a person has erased their account; the same for everyone. */
export default function Erased() {
  return <ErasedPage />
}
