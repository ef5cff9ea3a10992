import type { UploadedFile } from '@pahiya/contract/files/uploads'
import { useEffect, useState } from 'react'
import type { Api } from '../../../../api/api-context.ts'
import { useApi } from '../../../../api/use-api.ts'

const askAgainMs = 1_500
const longestWaitMs = 15_000

/** about: the addresses for which it was asked; one that came later may be missing. */
export type FileNews = { files: readonly UploadedFile[]; about: readonly string[] }

/**
 * What the server says of the caller's files; null until it has answered. It is asked when a file has been sent, again as
 * long as one of the form's files is not checked, and when somebody wants to look again.
 */
export function useFileNews(
  isSignedIn: boolean,
  addresses: readonly string[],
): { news: FileNews | null; lookAgain: () => Promise<void> } {
  const api = useApi()
  const [news, setNews] = useState<FileNews | null>(null)
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
