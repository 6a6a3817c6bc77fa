import { limitPeriods, type LimitKind, type LimitPeriod, type OwnLimit } from '#domain/protection.ts'
import { heldAsked, type Held } from '#server/members/own-limits.ts'
import type { World } from './world.ts'

/** A limit that a member requests. */
export interface LimitAsked {
  readonly member: bigint
  readonly kind: Extract<LimitKind, 'stake' | 'loss'>
  readonly period: LimitPeriod
  readonly limit: OwnLimit
}

export const limitName = ({ member, kind, period }: Pick<LimitAsked, 'member' | 'kind' | 'period'>): string =>
  `${member} ${kind} ${period}`

/** Sets a limit; answers the limit that holds and the planned one. */
export const setLimit = (world: World, asked: LimitAsked, real: number): Held => {
  const held = heldAsked(world.own.get(limitName(asked)), asked.limit, real)
  world.own.set(limitName(asked), held)
  return held
}

/** The stake and the risk that a member's own limits leave, as `own_rooms` says; null without a limit. */
export const ownRooms = (
  world: World,
  member: bigint,
  real: number,
): { readonly stake: OwnLimit; readonly loss: OwnLimit } => {
  const room = (kind: LimitAsked['kind']): OwnLimit => {
    const rooms = (Object.keys(limitPeriods) as LimitPeriod[]).flatMap((period) => {
      const held = world.own.get(limitName({ member, kind, period }))
      const limit = held?.planned && held.planned.from <= real ? held.planned.limit : held?.limit
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
