import { strictness, type UplineState } from '#domain/member/account.ts'
import { accountMachine } from '#machines/account/account.ts'
import { idsOfStep } from '#review/step-ids.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { chainAfter, chainEvents } from '../../members/account.ts'
import { rowOfTransition, type TransitionRow } from './transition-row.ts'

/** A step of the chain above an account: an upline was put in another state, or its member moved to another agent. */
export interface ChainStep extends TransitionRow {
  readonly event: string
  readonly from: UplineState
  readonly to: UplineState
  readonly by: string
  readonly real: number
}

interface ActOfChain {
  readonly act: 'standing' | 'move'
  readonly actor: string
  readonly real: bigint
  readonly upline: string
  readonly before: string
  readonly after: string
}

/**
 * The steps of the chain above a member since the account was made, by the acts on its uplines and the moves of its
 * member, and the state that they lead to.
 */
export const chainStepsOf = async (
  db: Tabled,
  member: { readonly id: bigint; readonly agent_id: bigint; readonly created_real: bigint },
): Promise<{ readonly steps: readonly ChainStep[]; readonly state: UplineState }> => {
  const uplines = await db.selectFrom('upline').select(['id', 'login', 'parent_id']).execute()
  const byId = new Map(uplines.map((upline) => [upline.id, upline]))
  const { rows: acts } = await sql<ActOfChain>`
    select act, actor, at_real as real, coalesce(after ->> 'upline', '') as upline,
      coalesce(before ->> 'state', before ->> 'agent') as before, coalesce(after ->> 'state', after ->> 'agent') as after
    from operator_act where act = 'standing' or (act = 'move' and member_id = ${member.id}) order by id`.execute(db)
  const states = new Map<string, UplineState>()
  let agent = acts.find(({ act }) => act === 'move')?.before ?? byId.get(member.agent_id)!.login
  const stateOfChain = (): UplineState => {
    let [worst, at] = [0, uplines.find(({ login }) => login === agent)]
    for (; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
      worst = Math.max(worst, strictness.indexOf(states.get(at.login) ?? 'active'))
    return strictness[worst] as UplineState
  }
  let state = stateOfChain()
  const steps: ChainStep[] = []
  for (const { act, actor, real, upline, after } of acts) {
    if (act === 'move') agent = after
    else states.set(upline, after as UplineState)
    const [from, event] = [state, chainEvents[stateOfChain()]]
    state = chainAfter(from, event)
    if (state === from || real < member.created_real) continue
    const row = rowOfTransition(accountMachine, idsOfStep(accountMachine, { from, event, to: state }))
    steps.push({ event, from, to: state, ...row, by: actor, real: Number(real) })
  }
  return { steps, state }
}
