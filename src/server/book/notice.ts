import type { BookStore } from '#odds/store.ts'

/** A store that remembers whether its last commit succeeded: a book that cannot be committed sells nothing. */
export const noticeCommits = (store: BookStore): BookStore & { readonly isKept: () => boolean } => {
  let kept = true
  return {
    ...store,
    commit: async (change) => {
      try {
        const elsewhere = await store.commit(change)
        kept = true
        return elsewhere
      } catch (error) {
        kept = false
        throw error
      }
    },
    isKept: () => kept,
  }
}
