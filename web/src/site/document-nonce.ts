import { createContext } from 'react'

/** What our own inline scripts carry, so that the content policy lets them run. */
export const DocumentNonce = createContext('')
