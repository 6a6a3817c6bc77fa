import { loadAccount } from '#calls/member/account.ts'
import type { Profile } from '#calls/member/member.ts'
import { printMoney, parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { identity } from './session-ports.ts'

interface Told {
  readonly minutes: number
  readonly net: string
}

/** How long the session lasts and the result of its bets; nothing until the server has answered. */
export const SessionDetails = ({ member }: { member: Profile }) => {
  const t = useText()
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void ask(loadAccount, identity(member), leaving.signal).then((reply) => {
      if (leaving.signal.aborted || reply.kind !== 'answered') return
      const { now, session_began: began, net_position: net } = reply.answer
      const amount = parseAmount(net.replace('-', ''), member.currency) ?? 0n
      setTold({
        minutes: Math.floor((now - began) / 60_000),
        net: `${net.startsWith('-') ? '\u2212' : ''}${printMoney(amount, member.currency)}`,
      })
    })
    return () => leaving.abort()
  }, [member])
  return (
    told && (
      <>
        {t('session.summary', {
          time: `${Math.floor(told.minutes / 60)}:${String(told.minutes % 60).padStart(2, '0')}`,
          net: told.net,
        })}
      </>
    )
  )
}
