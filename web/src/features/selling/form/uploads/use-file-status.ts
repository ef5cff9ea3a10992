import type { UploadedFile } from '@pahiya/contract/files/uploads'
import { useEffect, useState } from 'react'
import type { Api } from '../../../../api/api-context.ts'
import { useApi } from '../../../../api/use-api.ts'

const askAgainMs = 1_500
const longestWaitMs = 15_000

/** about: the addresses that were requested; an address added later may be missing. */
export type FileStatuses = { files: readonly UploadedFile[]; about: readonly string[] }

/**
 * Returns the server's state for the user's files, or null until the server has responded. The state is requested after
 * a file was sent, repeatedly while one of the form's files is unchecked, and on `lookAgain`.
 */
export function useFileStatuses(
  isSignedIn: boolean,
  addresses: readonly string[],
): { news: FileStatuses | null; lookAgain: () => Promise<void> } {
  const api = useApi()
  const [news, setNews] = useState<FileStatuses | null>(null)
  const wanted = addresses.join('\n')
  async function lookAgain(): Promise<void> {
    const known = await askFiles(await api(), wanted.split('\n')).catch(() => null)
    if (known) setNews(known)
  }
  useEffect(() => {
    if (!isSignedIn || wanted === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const ask = async (waitMs: number) => {
      const known = await askFiles(await api(), wanted.split('\n')).catch(() => null)
      if (isLeft) return
      if (known) setNews(known)
      const next = Math.min(longestWaitMs, waitMs * 1.5)
      if (!known || known.isOpen) timer = setTimeout(() => void ask(next), waitMs)
    }
    void ask(askAgainMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, isSignedIn, wanted])
  return { news, lookAgain }
}

async function askFiles(api: Api, wanted: readonly string[]) {
  const { data } = await api.GET('/api/seller/files')
  if (!data) return null
  const { files } = data
  const isOpen = files.some(({ address, state }) => wanted.includes(address) && state === 'received')
  return { files, about: wanted, isOpen }
}
