import { createContext } from 'react'

/** The nonce of our inline scripts, so that the content security policy lets them run. */
export const DocumentNonce = createContext('')
