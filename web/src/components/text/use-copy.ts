import { createContext, use } from 'react'
import { defaultCopy, type Copy } from './copy.ts'

/** English unless a page provides another language. */
export const CopyContext = createContext<Copy>(defaultCopy)

export function useCopy(): Copy {
  return use(CopyContext)
}
