import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { setOpenBets } from '#ui/prices/open-bets.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** Running bets that are followed one by one; where a member has more, each piece of news of a bet lists them again. */
const mostFollowed = 100

/**
 * Counts the bets that hold a stake. They are listed once; from then on the member feed reports each that opens or
 * ends, and nothing is requested.
 */
export const useCountedBets = (member: Profile): void => {
  const { memberFeed } = usePlatform()
  const { accountId, token, balance } = member
  const { outstanding } = balance
  const [listed, setListed] = useState({ outstanding })
  // A cut feed reports nothing: a change of what the bets hold is the news then.
  if (listed.outstanding !== outstanding && !memberFeed.isCurrent()) setListed({ outstanding })
  const again = useEffectEvent(() => setListed({ outstanding }))
  const list = useEffectEvent((signal: AbortSignal) => listOpen(member, signal))
  useEffect(() => {
    const leaving = new AbortController()
    const reported = new Map<string, boolean>()
    let isListing = true
    let open: Set<string> | null = null
    const count = () => {
      if (open === null) return
      for (const [id, isOpen] of reported) open[isOpen ? 'add' : 'delete'](id)
      reported.clear()
      setOpenBets(open.size)
    }
    const end = memberFeed.listen(({ bet }, isNews) => {
      if (!isNews || (bet && !isListing && open === null)) return again()
      if (!bet) return
      reported.set(bet.bet_id, bet.state === 'waiting' || bet.state === 'running')
      count()
    })
    void list(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      isListing = false
      if (answer === null) return
      setOpenBets(answer.total)
      if (answer.ids.length === answer.total) open = new Set(answer.ids)
      count()
    })
    return () => {
      leaving.abort()
      end()
    }
  }, [accountId, token, memberFeed, listed])
  useEffect(() => () => setOpenBets(null), [])
}

/** The bets that hold a stake, as many as are followed, and how many there are; null without an answer. */
const listOpen = async (member: Profile, signal: AbortSignal) => {
  if (member.balance.outstanding === 0n) return { ids: [], total: 0 }
  const [waiting, running] = await Promise.all([
    ask(listPending, identityOf(member), signal),
    ask(listAccepted, { ...identityOf(member), page: 1, page_size: mostFollowed }, signal),
  ])
  if (waiting.kind !== 'answered' || running.kind !== 'answered') return null
  const bets = [...waiting.answer.bets, ...running.answer.bets]
  return { ids: bets.map(({ bet_id }) => bet_id), total: waiting.answer.total + running.answer.total }
}
