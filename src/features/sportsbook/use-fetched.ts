import { useEffect } from 'react'

/** An effect whose work is fetched when there is some; `begin` answers with the work, or null for none, and must keep its identity. */
export const useFetched = (begin: (() => Promise<() => () => void>) | null): void =>
  useEffect(() => {
    let isLeft = false
    let end: (() => void) | undefined
    begin?.().then((work) => {
      if (!isLeft) end = work()
    }, () => {})
    return () => {
      isLeft = true
      end?.()
    }
  }, [begin])
