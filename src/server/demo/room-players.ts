import { startingLimit } from '#domain/bet/limits.ts'
import type { Currency } from '#domain/money/money.ts'
import { defaultSportOrder } from '#domain/market/sports.ts'
import type { Clock } from '#odds/clock.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { insertMember } from '../members/members.ts'
import { newPassword, type Passwords } from '../members/passwords.ts'
import { deposit } from '../wallet/wallet.ts'

/**
 * The members of the demonstration who play in rooms, by currency. Nobody signs in as one: their passwords are kept
 * nowhere.
 */
const names: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  MYR: ['AinaKL', 'BeeHoon', 'Chong88', 'DeviRao', 'Farid99', 'Goh2020'],
  THB: ['Anong1', 'Boonmee', 'Chaiwat', 'Daorung', 'Ekkachai', 'Fon9999'],
  USD: ['AbeLinc', 'Bonnie', 'Carlos7', 'DanaWhit', 'Emeka10', 'Finnley'],
}
export const roomCurrencies = Object.keys(names) as Currency[]

export interface RoomPlayerDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: Clock
  /** The agent of the demonstration's members. */
  readonly agent: string
}

/** The players of each currency; those who are missing are created, each with a wallet full of play money. */
export const roomPlayers = async (deps: RoomPlayerDeps): Promise<ReadonlyMap<Currency, readonly SignedIn[]>> => {
  const players = new Map<Currency, readonly SignedIn[]>()
  let password: string | undefined
  for (const currency of roomCurrencies) {
    const known: SignedIn[] = []
    for (const name of names[currency] ?? []) {
      const found = await playerNamed(deps, name)
      if (found) known.push(found)
      else known.push(await newPlayer(deps, name, currency, (password ??= await deps.passwords.hash(newPassword()))))
    }
    players.set(currency, known)
  }
  return players
}

/** Somebody of that name under the demonstration's agent. */
export const playerNamed = async ({ database: { db }, agent }: RoomPlayerDeps, name: string) => {
  const row = await db
    .selectFrom('member')
    .innerJoin('upline', 'upline.id', 'member.agent_id')
    .select(['member.id', 'member.login', 'member.currency', 'member.state'])
    .where('member.login', '=', name.toLowerCase())
    .where('upline.login', '=', agent)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, login, currency, state } = row
  return { id, accountId: login, currency, state, wallet: 'cash' as const }
}

const newPlayer = async (
  { database: { db }, clock, agent }: RoomPlayerDeps,
  name: string,
  currency: Currency,
  password: string,
): Promise<SignedIn> => {
  const id = await db.transaction().execute(async (step) => {
    const made = await insertMember(
      step,
      { accountId: name, password, currency, agent, sports: defaultSportOrder },
      clock.real(),
    )
    if (made !== undefined) await step.updateTable('member').set({ nickname: name }).where('id', '=', made).execute()
    return made
  })
  if (id === undefined) throw new Error(`the demonstration's player ${name} has the name of another member`)
  const player = { id, accountId: name.toLowerCase(), currency, state: 'active', wallet: 'cash' } as const
  await topUp({ db, clock }, player)
  return player
}

/** Fills a player's wallet; only ever called in a demonstration. */
export const topUp = async (
  { db, clock }: { readonly db: Database['db']; readonly clock: Clock },
  { id: member, currency }: SignedIn,
): Promise<void> => {
  const { maxBet: amount } = startingLimit(currency)
  const at = { book: clock.book(), real: clock.real() }
  await deposit(db, { kind: 'opening', member, amount, note: '', ...at })
}
