import { startingSettings } from '#domain/member/settings.ts'
import { Info } from '#features/info/index.tsx'
import { settingsMachine } from '#machines/account/settings.ts'
import type { UnresolvedEdit } from '#machines/bet/edit-bet.ts'
import type { UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import { startQuickBet } from '#shell/slip/quick-bet.ts'
import {
  type AccountSwitch,
  type StoredCashOuts,
  type StoredEdits,
  type StoredRooms,
  MemberFlowsContext,
} from '#ui/flows/member-flows.ts'
import { getByRole, queryByRole } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import { keptGames, keptPins, keptRooms, noSwitch, noVisit } from '../../_kit/kept-rooms.ts'
import { waiting } from '../../_kit/slip.ts'
import { listField } from '../../_kit/choose.ts'
import { act, openSlipHarness, show } from '../slip/harness.tsx'

/** A member's own pages on a stage, with what the device keeps of cash-outs in sight. */
export const openPages = ({
  unresolved = null,
  unresolvedEdit = null,
  accountSwitch = noSwitch,
  present = () => undefined,
  onQuestion = () => () => undefined,
  rooms = keptRooms(),
  part = <Info />,
}: {
  unresolved?: UnresolvedCashOut | null
  unresolvedEdit?: UnresolvedEdit | null
  accountSwitch?: AccountSwitch
  present?: () => void
  onQuestion?: (listener: () => void) => () => void
  rooms?: StoredRooms
  /** What is shown instead of the pages; it may need the harness it is shown in. */
  part?: ReactNode | ((harness: ReturnType<typeof openSlipHarness>) => ReactNode)
} = {}) => {
  const harness = openSlipHarness()
  const settings = createActor(settingsMachine.provide({ actors: { saveSettings: waiting() } }), {
    input: { choice: { settings: startingSettings(), version: 1 }, saved: true },
  }).start()
  const { flow: quickBet } = startQuickBet(harness.platform)
  const kept: UnresolvedCashOut[] = unresolved ? [unresolved] : []
  const keptEdits: UnresolvedEdit[] = unresolvedEdit ? [unresolvedEdit] : []
  const cashOuts: StoredCashOuts = {
    read: () => kept[0] ?? null,
    write: (cashOut) => void kept.push(cashOut),
    drop: (key) => void kept.splice(0, kept.length, ...kept.filter((one) => one.key !== key)),
  }
  const edits: StoredEdits = {
    read: () => keptEdits[0] ?? null,
    write: (edit) => void keptEdits.push(edit),
    drop: (key) => void keptEdits.splice(0, keptEdits.length, ...keptEdits.filter((one) => one.key !== key)),
  }
  return {
    ...harness,
    kept,
    keptEdits,
    ...show(
      harness,
      <MemberFlowsContext
        value={{
          settings,
          quickBet,
          cashOuts,
          edits,
          rooms,
          games: keptGames(),
          pins: keptPins(),
          lastVisit: noVisit,
          accountSwitch,
          present,
          onQuestion,
        }}
      >
        {typeof part === 'function' ? part(harness) : part}
      </MemberFlowsContext>,
    ),
  }
}

/** Opens a list of the bets: one of the tabs that are always there, or a state from the choice beside them. */
export const openBets = (host: HTMLElement, name: string): void => {
  const tab = queryByRole(host, 'tab', { name })
  if (tab) return act(() => tab.click())
  act(() => listField(host, 'Status').click())
  act(() => getByRole(document.body, 'option', { name }).click())
}
