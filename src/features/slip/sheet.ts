import { createContext } from 'react'

/** Closes the sheet that the slip stands in on a phone; null beside the board. */
export const SheetContext = createContext<(() => void) | null>(null)
