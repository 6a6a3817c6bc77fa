import { randomBytes, randomUUID } from 'node:crypto'
import { isSealed, type Seal } from '../seal.ts'
import type { Statements } from '../statements.ts'
import { seedSubject } from './schema.ts'

export interface StudioSeed {
  readonly id: string
  readonly member: string
  /** The secret in hexadecimal. */
  readonly server: string
  /** The member's part; empty until it is taken. */
  readonly client: string
  readonly nonce: number
  /**
   * next: its hash is shown, and no round is drawn from it yet · current: rounds are drawn from it · shown: its secret
   * was revealed.
   */
  readonly stage: 'next' | 'current' | 'shown'
}

/**
 * The stored seeds. A secret is sealed until it is revealed (§game.sealed), and committed before its client seed is
 * taken (§game.fair).
 */
export interface KeptSeeds {
  /** The seed that the member's rounds are drawn from. */
  readonly seedOf: (member: string) => StudioSeed | undefined
  /** The seed that comes after it. */
  readonly nextSeedOf: (member: string) => StudioSeed | undefined
  readonly seed: (id: string) => StudioSeed | undefined
  readonly addSeed: (seed: Pick<StudioSeed, 'id' | 'member' | 'server' | 'client' | 'stage'>) => void
  /** Draws the seeds that a member lacks: the one in use and the next. */
  readonly addSeeds: (member: string) => void
  /** Takes the member's part of a seed that no round was drawn from; returns whether it was such a seed. */
  readonly takeClient: (id: string, client: string) => boolean
  /** Reveals the member's seed, puts the next one in its place, and draws another next. */
  readonly replaceSeed: (member: string, client: string) => void
}

export const keptSeeds = ({ one, write, together }: Statements, seal: Seal): KeptSeeds => {
  const opened = (seed: StudioSeed | undefined): StudioSeed | undefined =>
    seed && { ...seed, server: isSealed(seed.server) ? seal.open(seed.server, seedSubject(seed.id)) : seed.server }
  const atStage = (member: string, stage: StudioSeed['stage']) =>
    opened(one<StudioSeed>('select * from seed where member = ? and stage = ?', member, stage))
  const addSeed: KeptSeeds['addSeed'] = ({ id, member, server, client, stage }) =>
    void write(
      'insert into seed (id, member, server, client, stage) values (?, ?, ?, ?, ?)',
      id,
      member,
      seal.close(server, seedSubject(id)),
      client,
      stage,
    )
  const draw = (member: string, stage: StudioSeed['stage']) =>
    addSeed({ id: randomUUID(), member, server: randomBytes(32).toString('hex'), client: '', stage })
  const addSeeds = (member: string) => {
    for (const stage of ['current', 'next'] as const)
      if (!one('select id from seed where member = ? and stage = ?', member, stage)) draw(member, stage)
  }
  return {
    addSeed,
    seedOf: (member) => atStage(member, 'current'),
    nextSeedOf: (member) => atStage(member, 'next'),
    seed: (id) => opened(one<StudioSeed>('select * from seed where id = ?', id)),
    addSeeds: (member) => together(() => addSeeds(member)),
    takeClient: (id, client) =>
      write("update seed set client = ? where id = ? and stage = 'current' and nonce = 0", client, id) === 1,
    replaceSeed: (member, client) =>
      together(() => {
        const current = atStage(member, 'current')
        if (current) write("update seed set stage = 'shown', server = ? where id = ?", current.server, current.id)
        write("update seed set stage = 'current', client = ? where member = ? and stage = 'next'", client, member)
        addSeeds(member)
      }),
  }
}
