import { listPending } from '#calls/bet.ts'
import { listAccepted } from '#calls/bet-list.ts'
import type { Profile } from '#calls/member.ts'
import { ask } from '#ui/ask.ts'
import { usePlatform } from '#ui/contexts.ts'
import { setOpenBets } from '#ui/open-bets.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** Counts the bets that hold a stake, again at each piece of news of a bet and at each change of what they hold. */
export const useCountedBets = (member: Profile): void => {
  const { memberFeed } = usePlatform()
  const news = useSyncExternalStore(memberFeed.listen, memberFeed.position)
  const { accountId, token, balance } = member
  const { outstanding } = balance
  useEffect(() => {
    if (outstanding === 0n) return setOpenBets(0)
    const leaving = new AbortController()
    const identity = { account_id: accountId, session_token: token }
    void Promise.all([
      ask(listPending, identity, leaving.signal),
      ask(listAccepted, { ...identity, page: 1, page_size: 1 }, leaving.signal),
    ]).then(([waiting, running]) => {
      if (leaving.signal.aborted || waiting.kind !== 'answered' || running.kind !== 'answered') return
      setOpenBets(waiting.answer.total + running.answer.total)
    })
    return () => leaving.abort()
  }, [accountId, token, news, outstanding])
  useEffect(() => () => setOpenBets(null), [])
}
