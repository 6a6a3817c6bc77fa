import { limitPeriods, type LimitKind, type LimitPeriod, type OwnLimit } from '#domain/member/protection.ts'
import type { LimitsEvent } from '#machines/account/limits.ts'
import type { LimitTaken } from '#server/members/limit-store.ts'
import { noLimit, stepsOf } from '#server/members/own-limits.ts'
import type { World } from './world.ts'

/** A member's request about an own limit: a new one, or the confirmation of a looser one. */
export interface LimitAsked {
  readonly member: bigint
  readonly kind: Extract<LimitKind, 'stake' | 'loss'>
  readonly period: LimitPeriod
  readonly event: Extract<LimitsEvent, { limit: OwnLimit }>
}

export const limitName = ({ member, kind, period }: Pick<LimitAsked, 'member' | 'kind' | 'period'>): string =>
  `${member} ${kind} ${period}`

/** Takes the due steps of a limit and then the member's request, as `stepLimit` does. */
export const setLimit = (world: World, asked: LimitAsked, real: number): LimitTaken => {
  const before = world.own.get(limitName(asked)) ?? noLimit
  const steps = stepsOf(before, real, asked.event)
  const held = steps.at(-1)?.held ?? before
  if (steps.length > 0) world.own.set(limitName(asked), held)
  return { before, held, isTaken: steps.some(({ event }) => event === asked.event) }
}

/** The stake and the risk that a member's own limits leave, as `own_rooms` says; null without a limit. */
export const ownRooms = (
  world: World,
  member: bigint,
  real: number,
): { readonly stake: OwnLimit; readonly loss: OwnLimit } => {
  const room = (kind: LimitAsked['kind']): OwnLimit => {
    const rooms = (Object.keys(limitPeriods) as LimitPeriod[]).flatMap((period) => {
      const limit = world.own.get(limitName({ member, kind, period }))?.limit
      return limit === undefined || limit === null
        ? []
        : [limit - used[kind](world, member, real - limitPeriods[period])]
    })
    return rooms.length === 0 ? null : rooms.reduce((least, next) => (next < least ? next : least))
  }
  return { stake: room('stake'), loss: room('loss') }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, next) => all + next, 0n)

const used: Record<LimitAsked['kind'], (world: World, member: bigint, since: number) => bigint> = {
  stake: ({ bets }, member, since) =>
    sum(
      [...bets.values()]
        .filter(
          (bet) =>
            bet.member_id === member && bet.placedReal > since && bet.state !== 'rejected' && bet.state !== 'void',
        )
        .map(({ staked }) => staked),
    ),
  loss: ({ wallets, journals }, member, since) =>
    wallets.get(member)!.frozen -
    sum(
      journals
        .filter((one) => one.member === member && one.bet !== null && one.real > since)
        .map(({ available, frozen }) => available + frozen),
    ),
}
