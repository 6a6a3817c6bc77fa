import { hold } from '../flows/held.ts'

/** Whether the index of all pages is open over this one. */
const shown = hold(false)

export const showIndex = shown.set
export const useIndexShown = shown.use
