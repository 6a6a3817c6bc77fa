import { refuse } from '../../contract/handler.ts'
import type { EditAsked } from '../../database/tables/ledger.tables.ts'
import type { DueCashOut } from '../requests.ts'
import { type EditDeps, type EditRefusal, makeEdit } from './make.ts'
import { type EditTicket, parseEdit } from './ticket.ts'

/**
 * Decides an edit at the end of its wait, or when something ended it early: made at the prices it was requested at,
 * or refused, and the old bet runs on (§edit.wait). Answers whether it was decided; one that the book moved under
 * waits for the next round.
 */
export const endEdit = async (deps: EditDeps, due: DueCashOut, asked: EditAsked): Promise<boolean> => {
  const { store, clock } = deps
  const refused = (refusal: EditRefusal) =>
    store.refuseCashOut(due, refusal, { book: clock.book(), real: clock.real() })
  if (due.ended === 'incident') return refused(refuse('editMatchChanged'))
  if (due.ended === 'stop') return refused(refuse('cashOutUnavailable'))
  const body = asked.ticket as EditTicket
  const ticket = parseEdit(body)
  if (typeof ticket === 'string') throw new Error(`the edit under key ${due.key} was kept without its ${ticket}`)
  const { prices, builders } = asked
  const made = await makeEdit(deps, { ...due, body, ticket, struck: { prices, builders } })
  if ('status' in made) return refused(made)
  if ('stale' in made) return false
  switch (made.outcome) {
    case 'edited':
    case 'repeated':
      return true
    case 'waits':
    case 'waiting':
      return false
    default:
      return refused(refuse(made.outcome))
  }
}
