import { begins, wordsOf } from '#domain/command-words.ts'
import { predictable } from '#ui/predictable.ts'
import type { Result } from './results.ts'

const most = 6

/** The words for the two, beside the English ones. */
export interface RoomWords {
  readonly room: string
  readonly predict: string
}

/** What a line about rooms means: `room`, `room 40217`, and in an open room `predict arsenal 20`; nothing for other lines. */
export const roomLine = (line: string, words: RoomWords): readonly Result[] => {
  const [first = '', ...rest] = wordsOf(line)
  const isWord = (of: string) => of.split('|').some((word) => wordsOf(word)[0] === first)
  if (isWord(`room|${words.room}`)) {
    const id = /^[1-9][0-9]{0,14}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined
    return id === undefined ? [{ kind: 'page', path: '/tournament2/home' }] : [{ kind: 'room', room: id }]
  }
  if (!isWord(`predict|${words.predict}`)) return []
  const last = rest.at(-1) ?? ''
  const points = /^[1-9][0-9]{0,5}$/.test(last) ? Number(last) : undefined
  const names = points === undefined ? rest : rest.slice(0, -1)
  const offers = predictable().filter(({ name, match }) => begins(`${name} ${match}`, names))
  // A team that is named is predicted to win before its opponent is.
  return offers
    .toSorted((a, b) => Number(begins(b.name, names)) - Number(begins(a.name, names)))
    .slice(0, most)
    .map(({ id }) => ({ kind: 'predict', id, points }))
}
