import type { Answer } from '#calls/call.ts'
import { roomOutcome } from '#calls/rooms/tournament.ts'
import { roomStatusCodes } from '#domain/room/status.ts'
import { isCurrency, parseAmount, printMoney } from '#domain/money/money.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { showToast } from '#ui/frame/toast.tsx'
import { showWin } from '#ui/prices/last-win.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useEffect, useEffectEvent } from 'react'

/** A sentence about a room that is over. */
export interface RoomNews {
  readonly key: TextKey
  readonly values: Record<string, string>
  /** Minor units of a prize above the entry fee. */
  readonly won?: bigint
}

/** A room that is over is announced on any page: a prize as a win (§page.wins), and an entry fee that came back. */
export const useRoomNews = (): void => {
  const t = useText()
  const platform = usePlatform()
  const tell = useEffectEvent(({ key, values, won }: RoomNews) => {
    showToast(won === undefined ? 'info' : 'success', t(key, values))
    if (won !== undefined) showWin(won)
    platform.announcer.outcome(t(key, values))
  })
  useEffect(() => followRoomNews(platform, (news) => tell(news)), [platform])
}

/** Calls `tell` for each room of the member that ends; returns a function that ends it. */
export const followRoomNews = (
  { session, memberFeed }: Pick<Platform, 'session' | 'memberFeed'>,
  tell: (news: RoomNews) => void,
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

const newsOf = ({ room, winners, refunded }: Answer<typeof roomOutcome>): RoomNews | undefined => {
  const { currency, room_id: id } = room
  if (!isCurrency(currency)) return undefined
  const entry = parseAmount(room.room_rate, currency) ?? 0n
  const told = (amount: bigint) => ({ room: String(id), amount: printMoney(amount, currency) })
  // Its owner closed it and has read so: nobody else was in it.
  const isClosed = room.room_status === roomStatusCodes.closed
  if (refunded && isClosed) return undefined
  if (refunded) return room.joined && entry > 0n ? { key: 'keys.said.roomRefund', values: told(entry) } : undefined
  const prize = parseAmount(winners.find(({ you }) => you)?.prize ?? '', currency) ?? 0n
  return prize > entry ? { key: 'keys.said.roomPrize', values: told(prize), won: prize } : undefined
}
