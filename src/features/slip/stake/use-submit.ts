import type { Ticket } from '#domain/bet/slip-ticket.ts'
import { printAmount, writeAmount } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import type { FormEvent } from 'react'
import { singlesOf } from '../singles-port.ts'
import { figuresOf, type SlipBet } from '../slip-bet.ts'
import { parseEntry } from '#ui/forms/amount-entry.ts'
import { problemText } from './stake-field.tsx'
import { useBet } from '../use-bet.ts'

/** Sends a bet off to be checked: the form's handler, what its button says, and how much it stands out. */
export const useSubmit = (bet: SlipBet) => {
  const t = useText()
  const platform = usePlatform()
  const { announcer, preferences } = platform
  const singles = useFlow(singlesOf(platform))
  const { can, send } = useFlow(useBet())
  const { ticket, entered, currency } = bet
  const due = ticket.kind === 'system' || ticket.kind === 'eachWay' ? figuresOf(bet)?.risk : entered
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!can({ type: 'slip.submitted' })) return sayWhyNot(event.currentTarget)
    if (entered !== null) preferences.lastStake = writeAmount(entered, currency)
    send({ type: 'slip.submitted' })
  }
  // The field shows its own problem; Enter in it must not be silent.
  const sayWhyNot = (form: HTMLFormElement) => {
    const typed = parseEntry(form.querySelector<HTMLInputElement>('input[inputmode]')?.value ?? '', currency)
    if (typed.kind === 'none') announcer.outcome(t('slip.check.nothing'))
    if (typed.kind === 'wrong') announcer.outcome(problemText(t, typed.problem, currency))
  }
  const label = due ? t('slip.check', { amount: printAmount(due, currency) }) : t('slip.check.nothing')
  // Where all singles are reviewed by one button, that one is the main action.
  const isOneOfAll =
    singleKinds.has(ticket.kind) && (singles.snapshot.matches('short') || singles.can({ type: 'singles.submitted' }))
  return { submit, label, kind: isOneOfAll ? 'plain' : 'primary' } as const
}

/** What the list of singles holds: a pick by itself, at Myanmar odds or each way too, and a builder. */
const singleKinds: ReadonlySet<Ticket['kind']> = new Set(['single', 'mmo', 'eachWay', 'builder'])
