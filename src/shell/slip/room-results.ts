import type { Answer } from '#calls/call.ts'
import { roomOutcome } from '#calls/rooms/tournament.ts'
import { isCurrency, parseAmount, printMoney } from '#domain/money/money.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { OutcomeNews } from './outcomes.ts'

/**
 * A room that is over is news on any page: a prize above its entry fee as a win (§page.wins), and a fee that came back.
 */
export const followRoomResults = (
  { session, memberFeed }: Pick<Platform, 'session' | 'memberFeed'>,
  tell: (news: OutcomeNews) => void,
): (() => void) => {
  const stopped = new AbortController()
  const read = async (id: number) => {
    const member = session.getSnapshot().context.profile
    if (!member) return
    const reply = await ask(roomOutcome, { ...identityOf(member), room_id: id }, stopped.signal)
    if (reply.kind !== 'answered' || stopped.signal.aborted) return
    const news = newsOf(reply.answer)
    if (news) tell(news)
  }
  const unlisten = memberFeed.listen(({ room }, isNews) => {
    if (isNews && room?.what === 'result') void read(room.room_id)
  })
  return () => {
    unlisten()
    stopped.abort()
  }
}

const newsOf = ({ room, winners, refunded }: Answer<typeof roomOutcome>): OutcomeNews | undefined => {
  const { currency, room_id: id } = room
  if (!isCurrency(currency)) return undefined
  const entry = parseAmount(room.room_rate, currency) ?? 0n
  const told = (amount: bigint) => ({ room: String(id), amount: printMoney(amount, currency) })
  if (refunded)
    return room.joined && entry > 0n ? { tone: 'info', key: 'said.roomRefund', values: told(entry) } : undefined
  const prize = parseAmount(winners.find(({ you }) => you)?.prize ?? '', currency) ?? 0n
  return prize > entry ? { tone: 'success', key: 'said.roomPrize', values: told(prize), won: prize } : undefined
}
