import { byName } from '#domain/text/by-name.ts'
import { type Currency, isCurrency } from '#domain/money/money.ts'
import { type KeyObject, verify } from 'node:crypto'
import {
  type GameAdapter,
  type GameAdapterDeps,
  type GameRequest,
  isStorable,
  memberNumber,
  parseBody,
} from '../adapter.ts'
import type { GameCommand, GamePolicies } from '../command.ts'
import { finerAmount, hub88Digits, type TakenAmount, takenAmount } from '#domain/money/finer-amount.ts'
import { dialects, type Status } from './hub88-statuses.ts'

/**
 * An id is unique over all members, a bet may win several times, and a rollback of an unknown bet is accepted silently.
 */
export const hub88Policies: GamePolicies = {
  transactionsOf: 'provider',
  credits: 'several',
  unknownRollback: 'accepted',
  wrongRefund: 'stakeReturned',
}

/** The largest amount whose hundred-thousandths are a number that JSON carries exactly, in minor units. */
export const hub88ExactUpTo = (currency: string): bigint =>
  isCurrency(currency) ? takenAmount(BigInt(Number.MAX_SAFE_INTEGER), hub88Digits, currency, 'credit').amount : 0n

interface Said {
  readonly request: string | undefined
  /** The member as we name them. */
  readonly user: string | undefined
  /** The member as a supplier names them, which is not always as we do. */
  readonly supplierUser: string | undefined
  readonly token: string
  readonly transaction: string
  readonly reference: string | undefined
  readonly round: string | undefined
  readonly isClosed: boolean
  readonly isFree: boolean
  readonly isPromotion: boolean
  readonly game: string
  readonly currency: string | undefined
  readonly amount: unknown
}

interface Moved {
  readonly member: bigint
  readonly balance: bigint
  readonly currency: Currency
  readonly isHeld?: true
}

/** Ends a request with a status. */
class Refused extends Error {
  readonly status: Status
  /** Whose balance the answer also names. */
  readonly standing: Moved | undefined

  constructor(status: Status, standing?: Moved) {
    super(status)
    this.status = status
    this.standing = standing
  }
}

/**
 * Hub88 and Caleta: RSA-SHA256 over the raw body, and `RS_…` statuses. Tokens are needed for balances and bets only: a
 * win and a rollback are accepted whatever became of the session (§game.credit). Within a session the member may change
 * to other games of the provider, as a lobby's tables (§game.launch).
 */
export const hub88Adapter =
  (keys: readonly KeyObject[], protocol: keyof typeof dialects = 'hub88', house: House = {}) =>
  ({ provider, tokens, take, balanceOf, ownerOf }: GameAdapterDeps): GameAdapter => {
    const statuses = dialects[protocol]
    const known = async ({ token, user }: Pick<Said, 'token' | 'user'>) => {
      const found = await tokens.find(provider.id, token)
      if (!found || (user !== undefined && memberNumber(user) !== found.member))
        throw new Refused('RS_ERROR_INVALID_TOKEN')
      return found
    }
    const accountOf = async (member: bigint) => {
      const found = await balanceOf(member)
      if (!found) throw new Refused('RS_ERROR_INVALID_TOKEN')
      return { member, ...found }
    }
    /** An account whose balance can be answered exactly. */
    const standing = async (member: bigint) => {
      const found = await accountOf(member)
      if (found.balance > provider.exactUpTo(found.currency)) throw new Refused(statuses.balanceTooLarge)
      return found
    }
    /**
     * The member of a win or a rollback: the token's, however old it is, else the named one, else the bet's. A
     * promotion's win needs a token that we gave.
     */
    const beneficiary = async (said: Said): Promise<bigint> => {
      const { reference, user = said.supplierUser, isPromotion } = said
      const isKnown = isPromotion || (await tokens.find(provider.id, said.token)) !== undefined
      const found =
        (isKnown ? (await known(said)).member : undefined) ??
        (user === undefined ? undefined : memberNumber(user)) ??
        (reference === undefined ? undefined : await ownerOf(reference))
      if (found === undefined) throw new Refused('RS_ERROR_INVALID_TOKEN')
      return (await standing(found)).member
    }
    const perform = async (kind: GameCommand['kind'], said: Said, member: bigint, session?: GameCommand['session']) => {
      const { currency } = await standing(member)
      const answer = await take({
        kind,
        member,
        txId: said.transaction,
        refTxId: said.reference,
        round: said.round,
        game: said.game,
        ...(kind !== 'rollback' && amountOf(said.amount, said.currency ?? currency, kind)),
        currency: said.currency,
        session,
        closesRound: said.isClosed,
        isFree: said.isFree && kind === 'debit',
        ...(said.isPromotion && { isPromotion: true }),
      })
      const moved = { member, currency, balance: answer.balance, ...(answer.isHeld && { isHeld: true as const }) }
      if (answer.refused)
        throw new Refused(statuses[answer.refused], answer.refused === 'insufficientFunds' ? moved : undefined)
      return moved
    }
    const endpoints = byName<(said: Said) => Promise<Moved>>({
      balance: async (said) => {
        const { member, state } = await known(said)
        if (state !== 'live') throw new Refused('RS_ERROR_TOKEN_EXPIRED')
        return standing(member)
      },
      // The wallet refuses a stake whose session is over; one that it took before is answered as it was.
      bet: async (said) => {
        const { member, state, session } = await known(said)
        return perform('debit', said, member, state === 'live' ? session : 'over')
      },
      win: async (said) => perform('credit', said, await beneficiary(said)),
      rollback: async (said) => perform('rollback', said, await beneficiary(said)),
    })
    return {
      answer: async (request) => {
        let asked: string | undefined
        try {
          if (!isSigned(keys, request)) throw new Refused('RS_ERROR_INVALID_SIGNATURE')
          const body = parseBody(request.raw)
          if (!body) throw new Refused('RS_ERROR_WRONG_SYNTAX')
          asked = uuidOf(body)
          const last = request.path.split('/').at(-1) ?? ''
          if (last === 'check') return await check(body)
          if (last === 'info') return { ...(await infoOf(body['user'], house, balanceOf)), request_uuid: asked }
          const endpoint = endpoints[last]
          if (!endpoint) throw new Refused('RS_ERROR_WRONG_SYNTAX')
          return tell('RS_OK', asked, await endpoint(parseSaid(last, body)))
        } catch (error) {
          if (error instanceof Refused) return tell(error.status, asked, error.standing)
          throw error
        }
      },
      broken: ({ raw }) => tell('RS_ERROR_UNKNOWN', uuidOf(parseBody(raw))),
    }

    /** Names the token's game, so that no provider opens another with it; a named one must match (§game.launch). */
    async function check({ token, game_code: asked }: Record<string, unknown>): Promise<object> {
      if (asked !== undefined && typeof asked !== 'string') throw new Refused('RS_ERROR_WRONG_TYPES')
      const exchanged = typeof token === 'string' && (await tokens.exchange(provider.id, token, asked))
      if (!exchanged) throw new Refused('RS_ERROR_INVALID_TOKEN')
      if (exchanged === 'otherGame') throw new Refused('RS_ERROR_INVALID_GAME')
      const { currency } = await accountOf(exchanged.member)
      return {
        user: String(exchanged.member),
        status: 'RS_OK',
        token: exchanged.next,
        game_code: exchanged.game,
        currency,
      }
    }
  }

/** A request's own id, which its answer repeats. */
const uuidOf = (body: Record<string, unknown> | undefined): string | undefined =>
  typeof body?.['request_uuid'] === 'string' ? body['request_uuid'] : undefined

const tell = (status: Status, asked: string | undefined, moved?: Moved): object => ({
  status,
  request_uuid: asked,
  ...(moved && {
    user: String(moved.member),
    currency: moved.currency,
    balance: Number(finerAmount(moved.balance, hub88Digits, moved.currency)),
    // Beyond the protocol: a page may tell its member that the win is not in the balance yet.
    ...(moved.isHeld && { held: true }),
  }),
})

/** What a provider's entry says of us: the country of members whose address has none, and our brand. */
interface House {
  readonly country?: string
  readonly brand?: string | undefined
}

/** Hub88 asks who a user is before the first balance; it sends no token and no address, and nothing is exchanged. */
const infoOf = async (user: unknown, { country, brand }: House, balanceOf: GameAdapterDeps['balanceOf']) => {
  const member = typeof user === 'string' ? memberNumber(user) : undefined
  const found = member === undefined ? undefined : await balanceOf(member)
  if (!found) throw new Refused('RS_ERROR_INVALID_TOKEN')
  return { user, status: 'RS_OK', currency: found.currency, country, sub_partner_id: brand }
}

const isSigned = (keys: readonly KeyObject[], { headers, raw }: GameRequest): boolean => {
  const signature = headers['x-hub88-signature'] ?? headers['x-auth-signature']
  if (signature === undefined) return false
  return keys.some((key) => verify('sha256', raw, key, Buffer.from(signature, 'base64')))
}

/** Hundred-thousandths as minor units; what is finer is rounded down. Undefined for no such amount. */
export const minorOfParts = (said: number, currency: Currency): bigint | undefined =>
  Number.isSafeInteger(said) && said >= 0
    ? takenAmount(BigInt(said), hub88Digits, currency, 'credit').amount
    : undefined

const amountOf = (input: unknown, currency: string, kind: GameCommand['kind']): TakenAmount => {
  if (!isCurrency(currency)) throw new Refused('RS_ERROR_WRONG_CURRENCY')
  if (input === undefined) throw new Refused('RS_ERROR_WRONG_SYNTAX')
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 0) throw new Refused('RS_ERROR_WRONG_TYPES')
  return takenAmount(BigInt(input), hub88Digits, currency, kind === 'credit' ? 'credit' : 'debit')
}

const parseSaid = (endpoint: string, body: Record<string, unknown>): Said => {
  const optional = (name: string): string | undefined => {
    const value = body[name]
    if (
      value !== undefined &&
      value !== null &&
      (typeof value !== 'string' || value.length > 120 || !isStorable(value))
    )
      throw new Refused('RS_ERROR_WRONG_TYPES')
    return value ?? undefined
  }
  const text = (name: string): string => {
    const value = optional(name)
    if (value === undefined || value === '') throw new Refused('RS_ERROR_WRONG_SYNTAX')
    return value
  }
  const isMoving = endpoint !== 'balance'
  const isAbout = endpoint === 'win' || endpoint === 'rollback'
  const isPromotion = body['is_supplier_promo'] === true && endpoint !== 'rollback'
  // A promotion's win may belong to no bet.
  const reference = endpoint === 'win' && isPromotion ? optional : text
  return {
    request: optional('request_uuid'),
    user: optional('user'),
    supplierUser: optional('supplier_user'),
    token: text('token'),
    transaction: isMoving ? text('transaction_uuid') : '',
    reference: isAbout ? reference('reference_transaction_uuid') || undefined : undefined,
    round: isMoving ? text('round') : undefined,
    isClosed: body['round_closed'] === true,
    isFree: body['is_free'] === true,
    isPromotion,
    game: isMoving ? text('game_code') : '',
    currency: endpoint === 'rollback' ? undefined : optional('currency'),
    amount: body['amount'],
  }
}
