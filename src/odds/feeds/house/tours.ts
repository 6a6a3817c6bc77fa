import type { FeedLeague } from '../../feed.ts'

/** A league whose sides all play on each of its days, in one block of the day. */
export interface Tour {
  readonly league: FeedLeague
  /** When its first match of the GMT+8 day begins, in hours. */
  readonly from: number
  /** The figure of its table: the share of points won by the server, or the number of parts that win. */
  readonly figure: number
  readonly sides: readonly string[]
}

/** Tours from a table: a line `name | from | figure`, followed by lines of sides. All invented. */
export const toursOf = (sport: number, table: string): Tour[] => {
  const tours: (Tour & { sides: string[] })[] = []
  for (const line of table.trim().split('\n')) {
    const [name = '', from, figure] = line.trim().split(' | ')
    if (figure === undefined)
      tours.at(-1)!.sides.push(
        ...name
          .split(',')
          .map((side) => side.trim())
          .filter((side) => side !== ''),
      )
    else {
      const league: FeedLeague = {
        key: `house/${sport}/${name}`,
        name,
        sport,
        order: tours.length + 1,
        flag: tours.length === 0 ? 1 : 0,
        type: 1,
      }
      tours.push({ league, from: Number(from), figure: Number(figure), sides: [] })
    }
  }
  return tours
}
