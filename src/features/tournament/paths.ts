import type { InfoPath, Path } from '#features/routes.ts'

/** The addresses of the rooms. A room's number is in the query, so that a link to one survives the sign-in. */
export const paths = {
  home: '/tournament2/home',
  mine: '/tournament2/mine',
  create: '/tournament2/create',
  createPrivate: '/tournament2/private',
  room: '/tournament2/room',
  winners: '/tournament2/winners',
  practice: '/tournament2/practice',
  /** What the member's rooms came to, among the member's own pages. */
  results: '/info/rooms',
} as const satisfies Readonly<Record<string, Path>>

export type RoomsPath = Exclude<(typeof paths)[keyof typeof paths], InfoPath>

export const pathOfRoom = (id: number): string => `${paths.room}?id=${id}`
export const pathOfWinners = (id: number): string => `${paths.winners}?id=${id}`

/** The room of an address; undefined where it names none. */
export const roomOf = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : undefined
}
