import { uplineStates } from '#domain/member/account.ts'
import { commissionGroups } from '#domain/settlement/commission.ts'
import { passwordLength } from '#domain/bet/limits.ts'
import { toReference } from '#domain/bet/exposure.ts'
import { currencies, isCurrency, writeAmount } from '#domain/money/money.ts'
import { oddsTypes } from '#domain/odds/odds.ts'
import { defaultSportOrder, isSupported } from '#domain/market/sports.ts'
import { accountAfter, uplineEvents } from '../../members/account.ts'
import { revokeKeys } from '../../members/api-keys.ts'
import { keepDevice } from '../../members/devices.ts'
import { insertMember } from '../../members/members.ts'
import { houseAgent, UnknownAgent } from '../../members/uplines.ts'
import { accountId } from '../account-id.ts'
import { memberOf, touchProfile } from '../member.ts'
import type { ActHandler, Work } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { amountIn, wordOf } from '../request.ts'

const chosenPassword = (text: string): string | undefined =>
  text.length >= passwordLength.min && text.length <= passwordLength.max ? text : undefined
const sport = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && isSupported(Number(text)) ? Number(text) : undefined

/** Hashes a password that the member must change at the first sign-in. */
const hashChosen: ActHandler['prepare'] = async (fields, { passwords, database: { db } }) => {
  const password = fields.need('password', chosenPassword, 'invalidPassword')
  const login = fields.need('member', accountId, 'invalidAccountId')
  const member = await db.selectFrom('member').select('nickname').where('login', '=', login).executeTakeFirst()
  const weakness = await passwords.weaknessOf(password, [login, member?.nickname ?? null])
  return weakness ? refuseAct(weakness, 'password') : passwords.hash(password)
}

/** The upline's own name for a member's commission scheme. */
const commissionType = (text: string): string | undefined => (/^[A-Za-z0-9-]{1,12}$/.test(text) ? text : undefined)

/** `1,2`: each sport once. */
const sportList = (text: string): readonly number[] | undefined => {
  const list = text.split(',').map(sport)
  return list.every((id) => id !== undefined) && new Set(list).size === list.length ? list : undefined
}

/** `0.25` is 25 hundredths of a percent. */
const rate = (text: string): number | undefined => {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
  const hundredths = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : Infinity
  return hundredths <= 10_000 ? hundredths : undefined
}

/** A rate, or `none`, which takes it away. */
const rateOrNone = (text: string): number | 'none' | undefined => (text === 'none' ? text : rate(text))

const writeRate = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

const create: ActHandler = {
  fields: {
    member: 'needed',
    password: 'needed',
    currency: 'needed',
    odds: 'optional',
    sports: 'optional',
    agent: 'optional',
    'comm-type': 'optional',
    'operator-type': 'optional',
  },
  prepare: hashChosen,
  work: async ({ step, fields, at, prepared }) => {
    const login = fields.need('member', accountId, 'invalidAccountId')
    const currency = fields.need('currency', wordOf(Object.keys(currencies).filter(isCurrency)), 'invalidCurrency')
    const oddsType = fields.read('odds', wordOf(oddsTypes), 'invalidOddsType')
    const offered = fields.read('sports', sportList, 'invalidSport') ?? defaultSportOrder
    const agent = fields.read('agent', accountId, 'unknownUpline') ?? houseAgent
    const commType = fields.read('comm-type', commissionType, 'invalidCommType')
    const operatorType = fields.read('operator-type', wordOf(['1', '2']), 'invalidOperatorType') === '2' ? 2 : 1
    const entered = {
      accountId: login,
      password: prepared,
      isPasswordTemporary: true,
      currency,
      sports: offered,
      agent,
      operatorType,
      ...(oddsType && { oddsType }),
      ...(commType && { commType }),
    } as const
    const id = await insertMember(step, entered, at.real).catch(refuseUnknownAgent)
    if (id === undefined) return refuseAct('memberExists', 'member')
    return {
      member: id,
      before: {},
      after: {
        member: login,
        id: String(id),
        agent,
        currency,
        state: 'active',
        sports: offered,
        'operator-type': operatorType,
        ...(commType && { 'comm-type': commType }),
      },
    }
  },
}

/**
 * Sets a new password for a member who lost the old one. All sessions of the member are signed out, all keys for
 * programs are revoked, and the record contains no password.
 */
const password: ActHandler = {
  fields: { member: 'needed', password: 'needed' },
  prepare: hashChosen,
  work: async ({ step, fields, at, prepared }) => {
    const member = await memberOf(step, fields)
    await step
      .updateTable('member')
      .set({ password_hash: prepared, password_temporary: true })
      .where('id', '=', member.id)
      .execute()
    const { numUpdatedRows: ended } = await step
      .updateTable('session')
      .set({ revoked_real: at.real })
      .where('member_id', '=', member.id)
      .where('revoked_real', 'is', null)
      .executeTakeFirst()
    const revoked = await revokeKeys(step, { member: member.id, at: at.real })
    return {
      member: member.id,
      before: { member: member.accountId },
      after: { member: member.accountId, 'sessions ended': Number(ended), 'keys revoked': revoked.length },
    }
  },
}

/** A code that nobody guesses, in letters and digits that can be read out. */
const deviceCode = (text: string): string | undefined => (/^[A-Za-z0-9]{12,43}$/.test(text) ? text : undefined)

/**
 * Gives a way in to a member whom guessing from elsewhere locked out (§account.locked): the device that brings the code
 * counts as known. The record contains no code.
 */
const unlock: ActHandler = {
  fields: { member: 'needed', code: 'needed' },
  work: async ({ step, fields, at }) => {
    const member = await memberOf(step, fields)
    const code = fields.need('code', deviceCode, 'invalidCode')
    const before = await countDevices(step, member.id)
    if (!(await keepDevice(step, { member: member.id, token: code, real: at.real }))) refuseAct('invalidCode', 'code')
    return {
      member: member.id,
      before: { member: member.accountId, 'known devices': before },
      after: { member: member.accountId, 'known devices': await countDevices(step, member.id) },
    }
  },
}

const countDevices = async (step: Work['step'], member: bigint): Promise<number> => {
  const { devices } = await step
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<bigint>().as('devices'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return Number(devices)
}

/** Refuses an agent's name that no agent has. */
export const refuseUnknownAgent = (error: unknown): never => {
  if (error instanceof UnknownAgent) return refuseAct('unknownUpline', 'agent')
  throw error
}

/**
 * Sets an account's state, which applies from its next request on (§account.states). The account machine decides: a
 * self-excluded member is not let in early.
 */
const state: ActHandler = {
  fields: { member: 'needed', state: 'needed' },
  work: async ({ step, fields }) => {
    const member = await memberOf(step, fields)
    const wanted = fields.need('state', wordOf(uplineStates), 'invalidState')
    if (wanted === member.state) refuseAct('sameState', 'state')
    const after = accountAfter(member, { type: uplineEvents[wanted] }) ?? refuseAct('excluded', 'state')
    await touchProfile(step, member, { own_state: after.state })
    return {
      member: member.id,
      before: { member: member.accountId, state: member.state },
      after: { member: member.accountId, state: after.state },
    }
  },
}

const limitColumns = {
  min: 'min_bet',
  max: 'max_bet',
  payout: 'max_payout',
  'per-market': 'market_limit',
  'per-match': 'match_limit',
} as const
type LimitName = keyof typeof limitColumns
const limitNames = Object.keys(limitColumns) as LimitName[]

/**
 * Sets a member's limits for one sport. A limit that is not given stays as it is; a sport without limits needs all of
 * them.
 */
const limits: ActHandler = {
  fields: {
    member: 'needed',
    sport: 'needed',
    min: 'optional',
    max: 'optional',
    payout: 'optional',
    'per-market': 'optional',
    'per-match': 'optional',
  },
  work: async ({ step, fields }) => {
    const member = await memberOf(step, fields)
    const amount = amountIn(member.currency)
    const id = fields.need('sport', sport, 'invalidSport')
    const row = await step
      .selectFrom('member_limit')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('sport', '=', id)
      .executeTakeFirst()
    const said = Object.fromEntries(
      limitNames.map((name) => [name, fields.read(name, amount, 'invalidAmount')]),
    ) as Record<LimitName, bigint | undefined>
    if (limitNames.every((name) => said[name] === undefined)) refuseAct('nothingToChange')
    const value = (name: LimitName): bigint => said[name] ?? row?.[limitColumns[name]] ?? refuseAct('missing', name)
    const next = {
      min_bet: value('min'),
      max_bet: value('max'),
      max_payout: value('payout'),
      market_limit: value('per-market'),
      match_limit: value('per-match'),
    }
    if (next.max_bet < next.min_bet || next.max_payout < next.min_bet) refuseAct('invalidLimits')
    await step
      .insertInto('member_limit')
      .values({ member_id: member.id, sport: id, ...next })
      .onConflict((on) => on.columns(['member_id', 'sport']).doUpdateSet(next))
      .execute()
    await touchProfile(step, member)
    const shown = (of: typeof next | undefined) => ({
      member: member.accountId,
      sport: id,
      ...(of &&
        Object.fromEntries(limitNames.map((name) => [name, writeAmount(of[limitColumns[name]], member.currency)]))),
    })
    // A change that widens no limit has no weight.
    const isWider =
      !row ||
      (['max_bet', 'max_payout', 'market_limit', 'match_limit'] as const).some((limit) => next[limit] > row[limit])
    const weight = isWider ? toReference(next.max_bet, member.currency) : 0n
    return { member: member.id, weight, before: shown(row), after: shown(next) }
  },
}

/**
 * Sets the rate of one group of bets or takes it away (§commission.groups), and sets the name of its scheme if one is
 * given.
 */
const commission: ActHandler = {
  fields: { member: 'needed', group: 'needed', rate: 'needed', 'comm-type': 'optional' },
  work: async ({ step, fields }) => {
    const member = await memberOf(step, fields)
    const group = fields.need('group', wordOf(commissionGroups), 'invalidGroup')
    const asked = fields.need('rate', rateOrNone, 'invalidRate')
    const next = asked === 'none' ? null : asked
    const row = await step
      .selectFrom('member_commission')
      .select('rate')
      .where('member_id', '=', member.id)
      .where('bet_group', '=', group)
      .executeTakeFirst()
    await step
      .insertInto('member_commission')
      .values({ member_id: member.id, bet_group: group, rate: next })
      .onConflict((on) => on.columns(['member_id', 'bet_group']).doUpdateSet({ rate: next }))
      .execute()
    const commType = fields.read('comm-type', commissionType, 'invalidCommType')
    if (commType !== undefined) await touchProfile(step, member, { comm_type: commType })
    const shown = (hundredths: number | null | undefined) => ({
      member: member.accountId,
      group,
      ...(hundredths !== undefined && { rate: hundredths === null ? 'none' : writeRate(hundredths) }),
    })
    return {
      member: member.id,
      before: shown(row?.rate),
      after: { ...shown(next), ...(commType && { 'comm-type': commType }) },
    }
  },
}

/** The upline's acts on an account. */
export const accountActs = { create, password, unlock, state, limits, commission } as const satisfies Record<
  string,
  ActHandler
>
