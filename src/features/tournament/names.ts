import { roomReasons, type RoomState } from '#domain/room/status.ts'
import { showDate } from '#ui/text/dates.ts'
import type { Translate } from '#ui/text/text.tsx'
import type { Room } from './room.ts'

/** `Private room 40217`. */
export const roomName = (t: Translate, { id, type }: Pick<Room, 'id' | 'type'>): string =>
  type === 'practice' ? t('page.practice') : t(`rooms.name.${type}`, { id: String(id) })

/** `Premier League, 29/11`: the league of most of its matches and the day of the first. */
export const roomTitle = ({ league, firstKickoff }: Pick<Room, 'league' | 'firstKickoff'>): string =>
  `${league}, ${showDate(firstKickoff)}`

/** `By AbeLinc`, of the member who made the room. */
export const ownerLine = (t: Translate, { owner, isOwner }: Pick<Room, 'owner' | 'isOwner'>): string =>
  isOwner ? t('rooms.byYou') : owner === '' ? t('rooms.byHouse') : t('rooms.by', { owner })

/** The four stations of a room that is played; one that is not ends at `cancelled` or `closed`. */
export const stationsOf = (state: RoomState): readonly RoomState[] =>
  state === 'cancelled' || state === 'closed' ? ['open', state] : ['open', 'active', 'stopped', 'ended']

/** Why a room was not played for; empty where it was, or the reason is not known here. */
export const reasonOf = (t: Translate, { reason }: Pick<Room, 'reason'>): string => {
  const known = roomReasons.find((one) => one === reason)
  return known ? t(`rooms.reason.${known}`) : ''
}
