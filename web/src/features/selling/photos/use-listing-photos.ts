import { extraPhotoCategories, type ExtraPhotoCategory, type ListingPhotoCategory } from '@pahiya/domain/files/uploads'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { uploadAndAttach } from '../papers/upload-and-attach.ts'

type Failed = { message: string | null } | null

/** Uploads one photo after another; the page is reloaded after each, so that it shows what buyers see. */
export function useListingPhotos(listingId: string) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<{ done: number; all: number } | null>(null)
  const [failed, setFailed] = useState<Failed>(null)

  async function send(files: readonly { category: ListingPhotoCategory; chosen: File }[]): Promise<void> {
    setFailed(null)
    for (const [done, { category, chosen }] of files.entries()) {
      setSending({ done, all: files.length })
      const client = await api()
      const params = { path: { id: listingId, category } }
      const attach = async (address: string) =>
        client.PUT('/api/seller/listings/{id}/photos/{category}', { params, body: { address } })
      const result = await uploadAndAttach(client, { category, chosen, attach })
      await revalidate()
      if ('failed' in result) {
        setFailed({ message: result.message })
        break
      }
    }
    setSending(null)
  }

  async function remove(category: ExtraPhotoCategory): Promise<void> {
    setFailed(null)
    setSending({ done: 0, all: 1 })
    const client = await api()
    const params = { path: { id: listingId, category } }
    const { response, error } = await client.DELETE('/api/seller/listings/{id}/photos/{category}', { params })
    if (!response.ok) setFailed({ message: (error as { message?: string } | undefined)?.message ?? null })
    await revalidate()
    setSending(null)
  }

  const fail = () => {
    setSending(null)
    setFailed({ message: null })
  }
  return {
    sending,
    failed,
    send: (files: Parameters<typeof send>[0]) => void send(files).catch(fail),
    remove: (category: ExtraPhotoCategory) => void remove(category).catch(fail),
  }
}

/** The categories of the next photos, as far as there is room. */
export function freeCategories(
  photos: readonly { category: ListingPhotoCategory | null }[],
  most: number,
): ExtraPhotoCategory[] {
  const used = new Set(photos.map(({ category }) => category))
  return extraPhotoCategories.filter((category) => !used.has(category)).slice(0, Math.max(0, most - photos.length))
}
