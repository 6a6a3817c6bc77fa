import type { Leg } from '#domain/bet/leg.ts'
import type { Ticket } from '#domain/bet/slip-ticket.ts'
import type { PricedPick } from '#machines/slip/parlay.ts'
import { leg as first } from '#review/flows/slip/placement.ts'
import type { ExecutableActionObject } from 'xstate'

/** What happens in turn, and the bets and legs after each step. */
export interface Story {
  readonly what: string
  readonly lines: readonly string[]
}

export const textOfStory = ({ what, lines }: Story): string => `# ${what}\n${lines.join('\n')}\n`

/** Legs by number; as many as a ticket takes are not listed one by one. */
export const namesOf = (legs: readonly Leg[]): string =>
  legs.length > 4 ? `${nameOf(legs[0]!)} to ${nameOf(legs.at(-1)!)}` : legs.map(nameOf).join(', ') || 'none'
export const nameOf = ({ oddsId, oddsType, live, built, boost }: Leg): string =>
  `${oddsId}${built ? '+' : ''} ${oddsType}${live ? ' live' : ''}${boost ? ' boosted' : ''}`
export const ticketName = ({ kind, legs, sizes }: Ticket): string =>
  `${kind} of ${namesOf(legs)}${sizes ? ` in ${sizes.join(', ')}` : ''}`

/** An event with its legs by number. */
export const written = (event: { readonly type: string }): string =>
  [
    event.type,
    ...Object.entries(event as Readonly<Record<string, unknown>>).flatMap(([key, value]) => {
      if (key === 'type' || key === 'price' || (key === 'prices' && event.type !== 'legs.priced')) return []
      if (key === 'leg') return [nameOf(value as Leg)]
      if (key === 'legs') return [namesOf(value as readonly Leg[])]
      if (key === 'picks') return [namesOf((value as readonly PricedPick[]).map(({ leg }) => leg))]
      if (key === 'ticket') return [value ? ticketName(value as Ticket) : 'no ticket']
      return [
        `${key} ${[value]
          .flat()
          .map((one) => String(one))
          .join(', ')}`,
      ]
    }),
  ].join(' · ')

/** What a step has done: what is sent, started, stopped and said. */
export const effects = (actions: readonly ExecutableActionObject[]): string[] =>
  actions.flatMap(({ type, params }) => {
    const { targetId, event, id } = params as never as {
      targetId?: string
      event: { type: string }
      id?: string
    }
    if (type === 'xstate.sendTo' || type === 'xstate.raise') return [`  ${targetId ?? 'itself'}: ${written(event)}`]
    if (type === 'xstate.emit') return [`  says ${written(event)}`]
    return type === 'xstate.spawnChild' || type === 'xstate.stopChild' ? [`  ${type.slice(7)} ${id ?? ''}`] : []
  })

/** A leg of a match of its own, before its start. */
export const legOf = (n: number, more: Partial<Leg> = {}): Leg => ({
  ...first,
  group: n,
  matchId: n,
  oddsId: n,
  live: false,
  ...more,
})
