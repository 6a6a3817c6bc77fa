import type { SignedIn } from '../contract/handler.ts'
import type { DemoRooms } from './rooms.ts'

const minute = 60_000
/** Rooms opened this long ago are being played now. */
const lately = 150 * minute
/**
 * When free rooms are opened: a room on short games lasts a few minutes, so the first of these has ended, the next is
 * being played, and the last is open.
 */
const justNow = [20 * minute, 4 * minute, minute]

/**
 * How a demonstration's hours up to `now` are played so that rooms are played in them too, with the members of the
 * demonstration among the players: rooms of every type a while ago, and free ones again shortly before the end. Those
 * on what comes next are opened once the house is.
 */
export const playRooms = (
  { roll, rooms }: { readonly roll: (book: number) => Promise<void>; readonly rooms: DemoRooms | undefined },
  guests: readonly SignedIn[],
  now: number,
): ((book: number) => Promise<void>) => {
  if (!rooms) return roll
  const due: { readonly at: number; readonly which: 'past' | 'free' }[] = [
    { at: now - lately, which: 'past' },
    ...justNow.map((ago) => ({ at: now - ago, which: 'free' as const })),
  ]
  return async (book) => {
    for (let next = due[0]; next && next.at <= book; next = due[0]) {
      due.shift()
      await roll(next.at)
      await rooms.tend(guests, next.which)
    }
    await roll(book)
  }
}
