import {
  CashOutButton,
  CashOutCard,
  CashOutFlowContext,
  type CashOutState,
  LegLine,
  OffersContext,
} from '#ui/bets/index.ts'
import { cashOutMachine, type CashOutContext } from '#machines/bet/cash-out.ts'
import type { CashOutOffer } from '#machines/bet/cash-out.replies.ts'
import type { OutcomeName } from '#ui/prices/outcome-name.ts'
import { type ReactNode, useMemo } from 'react'
import { createActor } from 'xstate'
import { bet, betId, comingLeg, runningLeg } from './bet.ts'
import { bookTime } from './board.ts'
import { Group, Specimen } from './specimen.tsx'

const outcomes: readonly OutcomeName[] = ['won', 'wonHalf', 'draw', 'loseHalf', 'lost', 'void']

const offer: CashOutOffer = {
  amount: 62_40n,
  risk: 50_00n,
  toWin: 46_00n,
  heldRisk: 50_00n,
  heldToWin: 46_00n,
  time: Date.now(),
  token: '',
}
const part: CashOutOffer = { ...offer, amount: 31_20n, risk: 25_00n, toWin: 23_00n }
const asked = { betId, most: offer.amount, offer, key: 'kit' }

/** What the member has before them in each state of a cash-out; the machine says which buttons are open. */
const cashOuts: readonly (readonly [CashOutState, Partial<CashOutContext>])[] = [
  ['asking', { betId }],
  ['offered', { betId, most: offer.amount, offer }],
  ['offered', { betId, most: offer.amount, offer: part, wanted: part.amount }],
  ['amountRefused', { betId, most: offer.amount, offer, reason: 'invalidCashOutAmount' }],
  ['suspended', { betId, most: offer.amount, reason: 'cashOutUnavailable' }],
  ['confirming', { betId, most: offer.amount, offer }],
  ['cashing', asked],
  ['waiting', { ...asked, waitUntil: bookTime + 5_000 }],
  ['changed', { ...asked, offerBefore: offer, offer: { ...offer, amount: 55_10n } }],
  ['unknown', asked],
  ['done', { ...asked, paid: { amount: offer.amount, heldRisk: 0n, heldToWin: 0n, at: bookTime } }],
  ['done', { ...asked, paid: { amount: part.amount, heldRisk: 25_00n, heldToWin: 23_00n, at: bookTime } }],
  ['refused', { ...asked, reason: 'cashOutUnavailable' }],
]

const currency = 'MYR'

export const Bets = ({ name }: { name: string }) => (
  <Group name={name}>
    <Specimen of="LegLine: before kick-off">
      <LegLine leg={comingLeg} isTold isPriced />
    </Specimen>
    <Specimen of="LegLine: in play">
      <LegLine leg={runningLeg} isTold isPriced />
    </Specimen>
    {outcomes.map((outcome) => (
      <Specimen key={outcome} of={`LegLine: ${outcome}`}>
        <LegLine leg={{ ...comingLeg, outcome, result: [2, 1] }} outcome={outcome} isTold isPriced />
      </Specimen>
    ))}
    <Specimen of="CashOutButton: above the stake, and below" isStill>
      {[62_40n, 31_20n].map((amount) => (
        <OffersContext key={`${amount}`} value={new Map([[betId, amount]])}>
          <CashOutIn state="idle" context={{}}>
            <CashOutButton bet={bet} currency={currency} />
          </CashOutIn>
        </OffersContext>
      ))}
    </Specimen>
    {cashOuts.map(([state, context], at) => (
      <Specimen key={at} of={`CashOutCard: ${state}${cashOuts[at - 1]?.[0] === state ? ', a part' : ''}`} isStill>
        <CashOutIn state={state} context={context}>
          <CashOutCard bet={bet} currency={currency} />
        </CashOutIn>
      </Specimen>
    ))}
  </Group>
)

interface CashOutInProps {
  state: CashOutState
  context: Partial<CashOutContext>
  children: ReactNode
}

/** A cash-out in a state, which stays in it. */
const CashOutIn = ({ state, context, children }: CashOutInProps) => {
  const flow = useMemo(() => {
    const input = { unresolved: null }
    const { context: begun } = createActor(cashOutMachine, { input }).getSnapshot()
    const snapshot = cashOutMachine.resolveState({ value: state, context: { ...begun, ...context } })
    return createActor(cashOutMachine, { input, snapshot })
  }, [state, context])
  return <CashOutFlowContext value={flow}>{children}</CashOutFlowContext>
}
