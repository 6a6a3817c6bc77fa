import { begins } from '#domain/command/names.ts'
import { type Token, wordsOf } from '#domain/command/tokens.ts'
import { predictable } from '#ui/prices/predictable.ts'
import type { Read } from './results.ts'

const most = 6

/** The words for both in the member's language, besides the English ones. */
export interface RoomWords {
  readonly room: string
  readonly predict: string
}

/**
 * The meaning of a line about rooms: `room`, `room 40217`, and in an open room `predict arsenal 20`; undefined for
 * other lines.
 */
export const roomsRead = (tokens: readonly Token[], words: RoomWords): readonly Read[] | undefined => {
  const [first = '', ...rest] = tokens.map(({ text }) => text)
  const isWord = (of: string) => of.split('|').some((word) => wordsOf(word)[0] === first)
  if (isWord(`room|${words.room}`)) return [roomRead(rest[0] ?? '')]
  if (!isWord(`predict|${words.predict}`)) return undefined
  const last = rest.at(-1) ?? ''
  const points = /^[1-9][0-9]{0,5}$/.test(last) ? Number(last) : undefined
  const names = points === undefined ? rest : rest.slice(0, -1)
  const offers = predictable().filter(({ name, match }) => begins(`${name} ${match}`, names))
  // A named team comes first as the predicted winner, before its opponent.
  return offers
    .toSorted((a, b) => Number(begins(b.name, names)) - Number(begins(a.name, names)))
    .slice(0, most)
    .map(({ id }) => ({ result: { kind: 'predict', id, points }, used: tokens.map((_, at) => at), isSure: true }))
}

const roomRead = (id: string): Read =>
  /^[1-9][0-9]{0,14}$/.test(id)
    ? { result: { kind: 'room', room: Number(id) }, used: [0, 1], isSure: true }
    : { result: { kind: 'page', path: '/tournament2/home' }, used: [0], isSure: true }
