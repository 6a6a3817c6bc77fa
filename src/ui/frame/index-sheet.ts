import { pageStore } from '../flows/page-store.ts'

/** Whether the index of all pages is open over this one. */
const visible = pageStore(false)

export const showIndex = visible.set
export const useIndexShown = visible.use
