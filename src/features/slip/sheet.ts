import { createContext } from 'react'

/** Closes the sheet of the slip on a phone; null beside the board. */
export const SheetContext = createContext<(() => void) | null>(null)
