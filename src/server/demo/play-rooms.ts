import type { SignedIn } from '../contract/handler.ts'
import type { DemoRooms } from './rooms.ts'

const minute = 60_000
/** Rooms opened this long ago are being played now. */
const lately = 100 * minute
const tendEvery = 30 * minute
/** The last minutes are played in short steps: rooms on short games begin and end in them. */
const fineFor = 25 * minute
const fineStep = 5 * minute

/**
 * How a demonstration's hours up to `now` are played so that rooms are played in them too: at first with the members
 * of the demonstration among the players.
 */
export const playRooms = (
  { roll, rooms }: { readonly roll: (book: number) => Promise<void>; readonly rooms: DemoRooms | undefined },
  guests: readonly SignedIn[],
  now: number,
): ((book: number) => Promise<void>) => {
  if (!rooms) return roll
  let [last, tended] = [-Infinity, -Infinity]
  const rollAndTend = async (book: number) => {
    await roll(book)
    last = book
    const isDue = book >= now - fineFor || (book >= now - lately && book - tended >= tendEvery)
    if (!isDue) return
    tended = book
    await rooms.tend(guests)
  }
  return async (book) => {
    for (let at = Math.max(last, now - fineFor) + fineStep; at < book; at += fineStep)
      if (last > -Infinity) await rollAndTend(at)
    await rollAndTend(book)
  }
}
