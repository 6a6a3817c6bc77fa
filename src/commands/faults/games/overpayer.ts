import { walletClient } from '#studio/wallet-client.ts'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from '../chance.ts'
import type { Seat } from '../rooms/seat.ts'
import { type Call, stories } from './overpaid-stories.ts'
import { isFinal, post } from '../post.ts'

/** The id of a provider that credits more than the rules of the house allow. */
export const overpayerId = 'overpayer'
const game = 'generous'

/**
 * The highest wins that the house pays it without an operator, in whole units of the reference currency: a run of a
 * minute reaches each of them.
 */
const wins = { round: 50, day: 200, provider: 600 }
/** The same in the minor units of the members' currency. */
export const overpayerCeilings = {
  round: BigInt(wins.round) * 100n,
  day: BigInt(wins.day) * 100n,
  provider: BigInt(wins.provider) * 100n,
} as const

/**
 * A provider whose key and protocol are right, and whose wins are not (§game.ceiling). It keeps nothing: what it sent
 * is in the diaries.
 */
export interface Overpayer {
  /** Its entry in the file of providers. */
  readonly entry: object
  /** Sends one call to the wallet behind a port; undefined without an answer. */
  readonly send: (port: number, path: string, body: object) => ReturnType<ReturnType<typeof walletClient>>
}

export const openOverpayer = (): Overpayer => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    entry: {
      id: overpayerId,
      protocol: 'hub88',
      keys: [createPublicKey(key).export({ type: 'spki', format: 'pem' })],
      // Nobody opens its pages: its rounds are played from here.
      address: 'https://overpayer.invalid/',
      stakes: { min: 1, max: 5_000 },
      win: wins,
      games: [{ id: game, name: 'Generous', kind: 'slots' }],
    },
    send: (port, path, body) =>
      walletClient({ url: `http://127.0.0.1:${port}/games/${overpayerId}`, key, patience: 4_000 })(path, body),
  }
}

/** Opens its game for a member, and plays one story after another in it, each to its end. */
export const overpay = async (seat: Seat, overpayer: Overpayer): Promise<void> => {
  while (seat.goesOn()) {
    const opened = await openGame(seat, overpayer)
    for (let rounds = opened ? 1 + seat.chance.below(6) : 0; rounds > 0 && seat.goesOn(); rounds--) {
      await pause(200 + seat.chance.below(500))
      if (!(await playStory(seat, overpayer, opened!))) break
    }
    await pause(300 + seat.chance.below(400))
  }
}

interface Opened {
  readonly token: string
  readonly user: string
}

const openGame = async (seat: Seat, overpayer: Overpayer): Promise<Opened | undefined> => {
  const { identity, port, address } = seat
  const body = { ...identity, provider_id: overpayerId, game_id: game, language: 'en' }
  const launched = await post(port(), '/launchgp', body, address)
  if (!isFinal(launched) || launched?.status !== 1) return undefined
  const launch = new URL(String(launched['url'])).searchParams.get('token')
  const told = await overpayer.send(port(), 'wallet/check', { token: launch })
  return told?.token !== undefined && told.user !== undefined ? { token: told.token, user: told.user } : undefined
}

/** Sends each call of a story until it is answered, the next one after it; answers whether the session goes on. */
const playStory = async (seat: Seat, overpayer: Overpayer, opened: Opened): Promise<boolean> => {
  const { chance, diary } = seat
  const round = keyOf(chance)
  let goesOn = true
  for (const call of chance.pick(stories)(chance)) {
    const tx = `${round}-${call.tx}`
    const said = { kind: 'sent', round, tx, call: call.kind, closes: call.closes === true } as const
    // Amounts travel as hundred-thousandths, and may be any number here.
    const amount = (call.minor ?? 0) * 1_000
    const status = await untilAnswered(seat, overpayer, call, { ...opened, round, tx, amount })
    diary.write({ ...said, amount: String(amount / 1_000), status })
    if (status === '') return false
    // Its wins are sent although the stake was refused.
    if (call.kind === 'bet' && status !== 'RS_OK') goesOn = false
  }
  return goesOn
}

const untilAnswered = async (
  seat: Seat,
  overpayer: Overpayer,
  { kind, closes = false }: Call,
  { token, user, round, tx, amount }: Opened & { readonly round: string; readonly tx: string; readonly amount: number },
): Promise<string> => {
  const body = {
    request_uuid: keyOf(seat.chance),
    token,
    user,
    game_code: game,
    round,
    transaction_uuid: tx,
    ...(kind !== 'bet' && { reference_transaction_uuid: `${round}-bet` }),
    ...(kind !== 'rollback' && { amount, currency: 'MYR' }),
    round_closed: closes,
  }
  for (let tries = 1; seat.endures(); tries++) {
    const told = await overpayer.send(seat.port(), `wallet/${kind}`, body)
    if (told) return told.status
    seat.counts.lost += 1
    await pause(Math.min(2_000, 150 * tries))
  }
  return ''
}
