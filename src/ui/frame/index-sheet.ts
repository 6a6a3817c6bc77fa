import { pageStore } from '../flows/page-store.ts'

/** Whether the index of all pages is open over this one. */
const shown = pageStore(false)

export const showIndex = shown.set
export const useIndexShown = shown.use
