/** Work under way by key, so that a question about its result can wait for it. */
export interface UnderWay {
  readonly track: <Value>(key: string, work: Promise<Value>) => Promise<Value>
  /** Resolves when all work under that key has ended, successfully or not. */
  readonly ended: (key: string) => Promise<void>
}

export const openUnderWay = (): UnderWay => {
  const going = new Map<string, Set<Promise<unknown>>>()
  return {
    track: async (key, work) => {
      const mine = going.get(key) ?? new Set()
      going.set(key, mine.add(work))
      try {
        return await work
      } finally {
        mine.delete(work)
        if (mine.size === 0) going.delete(key)
      }
    },
    ended: async (key) => {
      await Promise.allSettled(going.get(key) ?? [])
    },
  }
}
