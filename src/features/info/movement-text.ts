import type { Translate } from '#ui/text/text.tsx'
import type { Movement } from './day.ts'
import { movementKind } from './movement-kinds.ts'

/** What is moved by a game or a room has a number for its text, which says nothing without the kind. */
const isNumbered = ({ kind }: Movement): boolean => /^(?:game|room)/.test(kind)

/** The number of the round or the room that a movement is of, as `#40217`; empty for any other. */
export const numberOf = (movement: Movement): string => (isNumbered(movement) ? movement.text : '')

/** The room that a movement is of; undefined for a movement of another kind. */
export const roomOf = ({ kind, text }: Movement): number | undefined => {
  const [, id] = /^#([1-9]\d*)$/.exec(text) ?? []
  return kind.startsWith('room') && id !== undefined ? Number(id) : undefined
}

/** What moved the cash: the selection or the note, or the name of its kind. */
export const movementName = (t: Translate, movement: Movement): string =>
  (isNumbered(movement) ? '' : movement.text) || t(movementKind(movement.kind).name)

export const movementOfBet = (t: Translate, { kind, betId }: Movement): string =>
  t('movement.ofBet', { what: t(movementKind(kind).name), bet: betId })

/** The same in one line, for a sheet: *Tournament+ prize · Room 5045 · 1st of 6*. */
export const movementLine = (t: Translate, movement: Movement): string => {
  const room = roomOf(movement)
  const parts = [
    movementName(t, movement),
    room === undefined ? numberOf(movement) : t('dated.roomOf', { id: String(room) }),
    movement.ranked ? t('movement.placed', movement.ranked) : '',
    movement.betId === '' ? '' : movementOfBet(t, movement),
  ]
  return parts.filter((part) => part !== '').join(' \u00b7 ')
}
