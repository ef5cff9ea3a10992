import { createContext, use } from 'react'
import { words, type Words } from './copy.ts'

/** English until a page puts the words of another language here. */
export const WordsContext = createContext<Words>(words)

export function useWords(): Words {
  return use(WordsContext)
}
