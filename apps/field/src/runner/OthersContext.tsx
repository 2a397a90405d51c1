import { createContext, useContext } from 'react'
import type { Others } from '../sync/presence.ts'

/** Who else is in the open inspection. */
export const OthersContext = createContext<Others>([])
export const useOthersHere = (): Others => useContext(OthersContext)
