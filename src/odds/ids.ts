import { hash } from 'node:crypto'

/** A stable id of one of the feed's own keys: 1 to 2⁵³ − 1, the same on every start. Keys of different kinds never share one. */
export const idOf = (kind: 'league' | 'match' | 'market', key: string): number =>
  Number.parseInt(hash('sha256', `${kind}\u0000${key}`, 'hex').slice(0, 13), 16) || 1
