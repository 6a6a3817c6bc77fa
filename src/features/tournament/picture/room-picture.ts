import { printMoney } from '#domain/money/money.ts'
import { printPoints } from '#domain/room/prediction.ts'
import { printMonth } from '#ui/text/dates.ts'
import type { Translate } from '#ui/text/text.tsx'
import { roomName, roomTitle } from '../names.ts'
import { prizeOf, type Ranked, type Room } from '../room.ts'

/** What the picture of a room says; nobody else in the room is in it, and neither is the member's own name. */
export interface PictureTexts {
  readonly title: string
  readonly name: string
  readonly facts: readonly (readonly [label: string, figure: string])[]
  /** The house's address. */
  readonly house: string
}

/** Where the member is in the season of the room's month; null where it has no place for the member. */
export type SeasonPlace = { readonly month: string; readonly rank: number } | null

/** The place among the players, the points, the prize if there is one, and the place in the season. */
export const pictureTexts = (t: Translate, room: Room, own: Ranked, season: SeasonPlace): PictureTexts => {
  const prize = prizeOf(room, own)
  return {
    title: roomTitle(room),
    name: roomName(t, room),
    facts: [
      [t('rooms.rank'), `${own.rank} / ${room.players}`],
      [t('rooms.pointsWon'), printPoints(own.live_score)],
      ...(prize > 0n ? [[t('rooms.prize'), printMoney(prize, room.currency)] as const] : []),
      ...(season ? [[`${t('rooms.season')}, ${printMonth(season.month)}`, String(season.rank)] as const] : []),
    ],
    house: location.host,
  }
}

/** The measures of a picture that is shared upright. */
const [wide, high, edge] = [1_080, 1_350, 90]

/** Paints the words in the colours and letters of the page, as the theme has them. */
export const paintRoom = async ({ title, name, facts, house }: PictureTexts, page: Element): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const look = getComputedStyle(page)
  const color = (token: 'canvas' | 'surface' | 'ink' | 'muted' | 'accent') => look.getPropertyValue(`--t-${token}`)
  const write = (text: string, y: number, size: number, weight: number, of: 'ink' | 'muted' | 'accent') => {
    pen.font = `${weight} ${size}px ${look.fontFamily}`
    pen.fillStyle = color(of)
    pen.fillText(text, edge, y, wide - 2 * edge)
  }
  pen.fillStyle = color('canvas')
  pen.fillRect(0, 0, wide, high)
  pen.fillStyle = color('accent')
  pen.fillRect(0, 0, wide, 18)
  write(title, 180, 64, 800, 'ink')
  write(name, 250, 36, 500, 'muted')
  for (const [at, [label, figure]] of facts.entries()) {
    const y = 410 + at * 210
    write(label, y, 36, 500, 'muted')
    write(figure, y + 100, 96, 800, at === 0 ? 'accent' : 'ink')
  }
  write(house, high - 80, 36, 650, 'muted')
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return picture && new File([picture], 'room.png', { type: 'image/png' })
}
