import type { Board } from '#domain/market/board.ts'
import { startingLimit } from '#domain/bet/limits.ts'
import { defaultSportOrder } from '#domain/market/sports.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Placement } from '../bets/placement.ts'
import type { Database } from '../database/database.ts'
import { hasOperators } from '../operator/people.ts'
import { addMember } from '../members/members.ts'
import { addChain } from '../members/uplines.ts'
import type { Passwords } from '../members/passwords.ts'
import { deposit } from '../wallet/wallet.ts'
import { type DemoMember, storeDemoMembers, newDemoMembers, loadDemoMembers } from './demo-members.ts'
import { leaveWaiting, type Player, playHours } from './play.ts'
import { playRooms } from './play-rooms.ts'
import type { DemoRooms } from './rooms.ts'

export interface DemoDeps {
  /** Where the passwords are kept. */
  readonly folder: string
  readonly database: Database
  readonly passwords: Passwords
  readonly placement: Placement
  readonly board: Board
  /** Moves book time forward and runs a round of everything that follows it. */
  readonly roll: (book: number) => Promise<void>
  readonly real: () => number
  /** Announces what a visitor should know, before the last bets are placed. */
  readonly announce: (members: readonly DemoMember[]) => Promise<void>
  /** Called with plain words about how far the hours are played. */
  readonly progress?: (text: string) => void
  /** Rooms in which members of the demonstration play; undefined if the product has no rooms. */
  readonly rooms: DemoRooms | undefined
}

/** Whether no member and no operator has ever existed here: only then is a demonstration set up. */
export const isUninhabited = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined && !(await hasOperators(db))

/** The demonstration's members, as an earlier start stored them. */
export const knownDemoMembers = loadDemoMembers

/** Creates its members, who can sign in from then on; answers how to play the hours from `from` to `to()` with them. */
export const openDemo = async (
  deps: DemoDeps,
  { from, to }: Hours,
): Promise<{ readonly members: readonly DemoMember[]; readonly play: () => Promise<void> }> => {
  const members = newDemoMembers()
  await addChain(deps.database.db, chain, deps.real())
  await storeDemoMembers(deps.folder, members)
  const players = await Promise.all(members.map((member, index) => playerOf(deps, member, index, from)))
  const guests = players.map(({ asMember }) => asMember)
  const play = async () => {
    const roll = playRooms(sayingHours(deps), guests, to())
    await playHours({ ...deps, roll }, players, from, to())
    // What is announced is what will be on the board, and some of it comes with the last round.
    await deps.roll(to())
    await deps.announce(members)
    await leaveWaiting(deps, players, to)
  }
  return { members, play }
}

/** The same, with a line for each hour that has been played. */
const sayingHours = (deps: DemoDeps): DemoDeps => {
  let told = ''
  return {
    ...deps,
    roll: async (book) => {
      const hour = new Date(book).toISOString().slice(11, 13)
      if (hour !== told) deps.progress?.(`the demonstration plays from ${hour}:00 UTC`)
      told = hour
      await deps.roll(book)
    },
  }
}

interface Hours {
  readonly from: number
  readonly to: () => number
}

/** The upline chain of the demonstration's members. */
const chain = {
  agent: 'harbour-desk',
  master: 'harbour-quay',
  senior: 'harbour-pier',
  superSenior: 'harbour-bay',
  shareholder: 'harbour',
} as const

/** The agent of the demonstration's members. */
export const demoAgent = chain.agent

/** A demonstration's member who bets, and plays in rooms. */
type DemoPlayer = Player & { readonly asMember: SignedIn }

const tastes: readonly OddsType[] = ['MY', 'HK', 'DEC']

const playerOf = async (deps: DemoDeps, demo: DemoMember, index: number, from: number): Promise<DemoPlayer> => {
  const { database, passwords, placement, real } = deps
  const { currency } = demo
  const oddsType = tastes[index % tastes.length]!
  const id = await addMember(
    database,
    passwords,
    { ...demo, oddsType, agent: chain.agent, commType: 'A', sports: defaultSportOrder },
    real(),
  )
  await deposit(database.db, {
    member: id,
    kind: 'opening',
    amount: startingLimit(currency).maxBet,
    note: '',
    book: from,
    real: real(),
  })
  return {
    currency,
    oddsType,
    asMember: { id, accountId: demo.accountId, currency, state: 'active', wallet: 'cash' },
    from: index + 1,
    place: async (slip) =>
      (await placement.placeSingle(id, { ...slip, account_id: demo.accountId, session_token: '' })).status === 1,
  }
}
