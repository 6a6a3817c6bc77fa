import type { BuiltPick } from '#domain/bet/leg.ts'
import { blockedAs, type builderMachine, noBuilder } from '#machines/slip/builder.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { pickKey } from '#ui/prices/taking.ts'
import { builtOffer, takeBuilt } from './take-built.ts'
import { reasonText } from '#ui/text/text.tsx'
import { useCallback, useEffect } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { useBoardView } from '../board/board-view.ts'
import { builderOver } from '#ui/prices/builder/builder-over.ts'

export type BuilderFlow = ActorRefFrom<typeof builderMachine>

/** The builder of a match's page: what its markets show of it, and what a press of a price does while it builds. */
export const useBuilding = (match: number, isOffered: boolean) => {
  const platform = usePlatform()
  const { odds, t } = useBoardView()
  const flow: BuilderFlow = useStarted(() => {
    const machine = builderOver(platform.session, odds)
    const value = isOffered ? 'off' : 'notOffered'
    return createActor(machine, { snapshot: machine.resolveState({ value, context: noBuilder }) })
  })
  const { snapshot, send, can } = useFlow(flow)
  const { picks, blocked } = snapshot.context
  useEffect(() => {
    const due = flow.on('builder.due', ({ picks: taken, quote, entered }) => {
      const offer = builtOffer(odds, taken, quote.odds)
      if (offer) takeBuilt(platform, offer, entered)
    })
    return () => due.unsubscribe()
  }, [flow, odds, platform])
  useEffect(() => flow.send({ type: isOffered ? 'builder.offered' : 'builder.withdrawn' }), [flow, isOffered])
  const why = useCallback(
    (pick: BuiltPick): string | undefined => {
      const reason = blockedAs({ ...flow.getSnapshot().context, picks, blocked }, pick)
      return reason === null ? undefined : reasonText(t, reason)
    },
    [flow, picks, blocked, t],
  )
  return {
    flow,
    isOn: snapshot.matches('building'),
    mayTurn: can({ type: 'builder.opened', match }) || can({ type: 'builder.closed' }),
    held: picks.map(({ oddsId, pick }) => ` ${pickKey(oddsId, pick)} `).join(''),
    why,
    toggle: (pick: BuiltPick) => send({ type: 'pick.toggled', pick }),
    fill: (chosen: readonly BuiltPick[], missing = 0) =>
      send({ type: 'builder.filled', match, picks: chosen, missing }),
    enter: (entered: bigint) => send({ type: 'stake.typed', entered }),
    turn: (isOn: boolean) => send(isOn ? { type: 'builder.opened', match } : { type: 'builder.closed' }),
  }
}
