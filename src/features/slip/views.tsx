import { withLater } from '#ui/later-texts.ts'
import { type ComponentType, createElement, type ReactNode, useEffect, useReducer } from 'react'
import { Empty } from './empty.tsx'
import type { laterViews } from './later-views.tsx'
import type { SlipBet } from './slip-bet.ts'
import type { PlacementState } from './state.ts'

export type View = ComponentType<{ bet: SlipBet }> | null

/** One view a state, by the state's own name: a missing one, here or in `later-views.tsx`, does not compile. */
const views: Omit<Record<PlacementState, View>, keyof typeof laterViews> = {
  deciding: null,
  empty: Empty,
}

let later: Record<Exclude<PlacementState, keyof typeof views>, View> | null = null

/** Fetches the views of a slip with a selection, once. */
export const loadViews = async (): Promise<void> => {
  later ??= (await withLater(import('./later-views.tsx'))).laterViews
}

/** What a state shows of a bet; undefined for as long as its view is still on its way to the device. */
export const useView = (state: PlacementState, bet: SlipBet | null): ReactNode | undefined => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isNeeded = later === null && state !== 'empty' && state !== 'deciding'
  useEffect(() => {
    if (isNeeded) void loadViews().then(redraw)
  }, [isNeeded])
  const View = isFirst(state) ? views[state] : later?.[state]
  if (View === undefined) return undefined
  return View && bet && createElement(View, { key: state, bet })
}

const isFirst = (state: PlacementState): state is keyof typeof views => state in views
