import { byName } from '#domain/text/by-name.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { type GameAdapter, type GameAdapterDeps, isStorable, memberNumber, parseBody } from '../adapter.ts'
import type { GameCommand, GamePolicies, GameRefusal } from '../command.ts'
import { takenAmount } from '#domain/money/finer-amount.ts'

/** Ids are unique per member, a bet is credited once, and a cancel of an unknown bet is refused by name. */
export const evolutionPolicies: GamePolicies = {
  transactionsOf: 'member',
  credits: 'once',
  unknownRollback: 'refused',
  wrongRefund: 'stakeReturned',
}

/** Amounts have up to six decimals, whatever the currency has. */
const digits = 6

/** Amounts travel as decimals: a number of up to 15 digits keeps all of them. */
export const evolutionExactUpTo = (): bigint => 10n ** 15n - 1n

const statuses = {
  duplicate: 'BET_ALREADY_EXIST',
  insufficientFunds: 'INSUFFICIENT_FUNDS',
  accountDisabled: 'ACCOUNT_LOCKED',
  sessionOver: 'INVALID_SID',
  limitReached: 'CASINO_LIMIT_EXCEEDED_STAKE',
  ownStakeLimit: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  ownLossLimit: 'CASINO_LIMIT_EXCEEDED_LOSS',
  gameOff: 'FINAL_ERROR_ACTION_FAILED',
  gameUnknown: 'FINAL_ERROR_ACTION_FAILED',
  wrongCurrency: 'INVALID_PARAMETER',
  wrongAmount: 'INVALID_PARAMETER',
  balanceTooLarge: 'FINAL_ERROR_ACTION_FAILED',
  betUnknown: 'BET_DOES_NOT_EXIST',
  betRolledBack: 'BET_ALREADY_SETTLED',
  betSettled: 'BET_ALREADY_SETTLED',
  roundClosed: 'FINAL_ERROR_ACTION_FAILED',
  roundUnknown: 'INVALID_PARAMETER',
} as const satisfies Readonly<Record<GameRefusal, string>>

type Status = (typeof statuses)[GameRefusal] | 'OK' | 'INVALID_TOKEN_ID' | 'INVALID_PARAMETER' | 'TEMPORARY_ERROR'

type Fields = Readonly<Record<string, unknown>>

/** Ends a request with a status. */
class Refused extends Error {
  readonly status: Status
  readonly fields: Fields

  constructor(status: Status, fields: Fields = {}) {
    super(status)
    this.status = status
    this.fields = fields
  }
}

/** What was found of a member, if the balance can be answered exactly. */
const exactly = <Found extends { readonly balance: bigint; readonly currency: Currency }>(
  { exactUpTo }: GameAdapterDeps['provider'],
  found: Found,
): Found => {
  if (found.balance > exactUpTo(found.currency)) throw new Refused(statuses.balanceTooLarge)
  return found
}

/**
 * Evolution: a shared `authToken` in the query and a `sid` for the session, which a `check` replaces. A bet is known by
 * its `refId`, which its credit and its cancel name. The sid is needed for balances and debits only (§game.credit), and
 * serves every table of the provider, between which its lobby moves a member (§game.launch).
 */
export const evolutionAdapter =
  (authTokens: readonly string[]) =>
  ({ provider, tokens, take, balanceOf }: GameAdapterDeps): GameAdapter => {
    const memberOf = async (body: Fields) => {
      const member = typeof body['userId'] === 'string' ? memberNumber(body['userId']) : undefined
      const found = member === undefined ? undefined : await balanceOf(member)
      if (member === undefined || !found) throw new Refused('INVALID_PARAMETER')
      return { member, ...found }
    }
    const tellable = async (body: Fields) => exactly(provider, await memberOf(body))
    const expectSid = async (body: Fields, member: bigint) => {
      const found = typeof body['sid'] === 'string' ? await tokens.find(provider.id, body['sid']) : undefined
      if (found?.member !== member) throw new Refused('INVALID_SID')
      return found
    }
    const told = (balance: bigint, currency: Currency) => ({
      balance: Number(writeAmount(balance, currency)),
      bonus: 0,
    })
    const perform = async (
      body: Fields,
      kind: Exclude<GameCommand['kind'], 'closeRound'>,
      named: (said: Said) => Pick<GameCommand, 'txId' | 'refTxId' | 'round'>,
      parse: typeof parseTransaction = parseTransaction,
    ) => {
      const { member, currency } = await tellable(body)
      const parsed = parse(body)
      const sid = kind === 'debit' ? await expectSid(body, member) : undefined
      const session: GameCommand['session'] = sid?.state === 'ended' ? 'over' : sid?.session
      const amount = takenAmount(parsed.amount, digits, currency, kind)
      if (amount.amount > evolutionExactUpTo()) throw new Refused('INVALID_PARAMETER')
      const about = { member, session, currency: textOf(body, 'currency'), game: parsed.game }
      const answer = await take({ kind, ...named(parsed), ...amount, ...about })
      if (answer.refused === 'sessionOver') throw new Refused('INVALID_SID')
      const again = answer.isRepeated && { retransmission: true }
      const standing = { ...told(answer.balance, currency), ...again }
      if (answer.refused) throw new Refused(statuses[answer.refused], standing)
      return standing
    }
    const endpoints = byName<(body: Fields) => Promise<Fields>>({
      check: async (body) => {
        const { member } = await memberOf(body)
        const sid = textOf(body, 'sid')
        const held = await tokens.find(provider.id, sid)
        if (held && held.member !== member) throw new Refused('INVALID_PARAMETER')
        const exchanged = await tokens.exchange(provider.id, sid)
        if (!exchanged || exchanged === 'otherGame' || exchanged.member !== member) throw new Refused('INVALID_SID')
        return { sid: exchanged.next }
      },
      balance: async (body) => {
        const { member, balance, currency } = await tellable(body)
        // The answer names no currency: in another one its number would be wrong.
        if ((body['currency'] ?? currency) !== currency) throw new Refused('INVALID_PARAMETER')
        if ((await expectSid(body, member)).state !== 'live') throw new Refused('INVALID_SID')
        return told(balance, currency)
      },
      debit: (body) => perform(body, 'debit', ({ id, bet, round }) => ({ txId: id, refTxId: bet, round })),
      credit: (body) =>
        perform(body, 'credit', ({ id, bet, round }) => ({ txId: `credit:${id}`, refTxId: bet, round })),
      cancel: (body) =>
        perform(body, 'rollback', ({ id, bet, round }) => ({ txId: `cancel:${id}`, refTxId: bet, round })),
      promo_payout: (body) => {
        const named = ({ id }: Said) => ({ txId: `promotion:${id}`, round: `promotion:${id}` })
        return perform(body, 'credit', named, parsePromotion)
      },
    })
    return {
      answer: async ({ path, query, raw }) => {
        const body = parseBody(raw)
        const uuid = uuidOf(body)
        try {
          if (!authTokens.some((token) => isSame(token, query['authToken'] ?? '')))
            throw new Refused('INVALID_TOKEN_ID')
          const endpoint = endpoints[path]
          if (!body || !endpoint) throw new Refused('INVALID_PARAMETER')
          return { status: 'OK', ...(await endpoint(body)), ...uuid }
        } catch (error) {
          if (error instanceof Refused) return { status: error.status, ...error.fields, ...uuid }
          throw error
        }
      },
      broken: ({ raw }) => ({ status: 'TEMPORARY_ERROR', ...uuidOf(parseBody(raw)) }),
    }
  }

/** A request's own id, which its answer repeats. */
const uuidOf = (body: Fields | undefined): Fields => (typeof body?.['uuid'] === 'string' ? { uuid: body['uuid'] } : {})

interface Said {
  readonly id: string
  readonly bet: string
  readonly round: string
  readonly game: string
  /** Millionths of the currency's unit. */
  readonly amount: bigint
}

/** A debit, a credit and a cancel: a transaction in a round of a game. */
const parseTransaction = (body: Fields): Said => {
  const [transaction, game] = [objectOf(body['transaction']), objectOf(body['game'])]
  const table = objectOf(objectOf(game?.['details'])?.['table'])
  if (!transaction || !game || !table) throw new Refused('INVALID_PARAMETER')
  return {
    id: textOf(transaction, 'id'),
    bet: textOf(transaction, 'refId'),
    round: textOf(game, 'id'),
    game: textOf(table, 'id'),
    amount: amountOf(transaction),
  }
}

/** A promotion's payout, which belongs to no bet and sometimes names a game. */
const parsePromotion = (body: Fields): Said => {
  const transaction = objectOf(body['promoTransaction'])
  if (!transaction) throw new Refused('INVALID_PARAMETER')
  const table = objectOf(objectOf(objectOf(body['game'])?.['details'])?.['table'])
  return {
    id: textOf(transaction, 'id'),
    bet: '',
    round: '',
    game: table ? textOf(table, 'id') : 'promotion',
    amount: amountOf(transaction),
  }
}

/** JSON has no decimals: the shortest text of the number is what was written. */
const amountOf = ({ amount: said }: Fields): bigint => {
  const found = typeof said === 'number' ? /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(String(said)) : null
  if (!found) throw new Refused('INVALID_PARAMETER')
  return BigInt(found[1]! + (found[2] ?? '').padEnd(digits, '0'))
}

const objectOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (typeof value !== 'string' || value === '' || value.length > 100 || !isStorable(value))
    throw new Refused('INVALID_PARAMETER')
  return value
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
