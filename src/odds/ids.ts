import { hash } from 'node:crypto'

/**
 * A stable id for a key of the feed: 1 to 2⁵³ − 1, the same on every start. Keys of different kinds never share an id.
 */
export const idOf = (kind: 'league' | 'match' | 'market', key: string): number =>
  Number.parseInt(hash('sha256', `${kind}\u0000${key}`, 'hex').slice(0, 13), 16) || 1
