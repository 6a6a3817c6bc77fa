import { excludeSelf, takeBreak } from '#calls/member/protection.ts'
import { loadBalance, signIn } from '#calls/member/member.ts'
import { saveSettings } from '#calls/member/settings.ts'
import { accountRefusals, type AccountState, type UplineState, uplineLevels } from '#domain/member/account.ts'
import { writeSettings } from '#domain/member/parse-settings.ts'
import { startingSettings } from '#domain/member/settings.ts'
import { chainEvents, uplineEvents } from '#server/members/account.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { type Ask, entered, type HttpPack, password } from '../http-pack.ts'

const name = '$run'
const stateOf = (events: Readonly<Record<UplineState, string>>, type: string) =>
  (Object.keys(events) as UplineState[]).find((state) => events[state] === type)

/** The uplines of a run, from the shareholder down to the agent. */
const chain = uplineLevels.toReversed().map((level): Ask => {
  const above = uplineLevels[uplineLevels.indexOf(level) + 1]
  return { act: 'appoint', fields: { upline: `$run.${level}`, level, ...(above && { under: `$run.${above}` }) } }
})

const effective = (at: AnyMachineSnapshot) => (at.value as { readonly effective: AccountState }).effective

/** The account on the server: what uplines and its member do to it, and what it answers then. */
export const accountHttp: HttpPack = {
  outside: {
    hidden: (at, { event }) => {
      if (event.type === 'term.elapsed') return 'a break or an exclusion takes days, on the clock of the server alone'
      return event.type.startsWith('member.') && !at.hasTag('own') ? 'who is locked out asks for nothing' : undefined
    },
    staged: () => undefined,
  },
  begins: () => [...chain, entered(name, { agent: '$run.agent' })],
  acts: (step) => {
    const { type } = step.event
    const [own, above] = [stateOf(uplineEvents, type), stateOf(chainEvents, type)]
    const back = step.after.hasTag('look') && !step.before.hasTag('look') ? [{ leaves: name } as const] : []
    if (own) return [{ act: 'state', fields: { member: name, state: own }, tolerates: 'sameState' }, ...back]
    if (above)
      return [{ act: 'standing', fields: { upline: '$run.agent', state: above }, tolerates: 'sameState' }, ...back]
    const [path, term] =
      type === 'member.cooledOff' ? ([takeBreak.path, 'day'] as const) : ([excludeSelf.path, 'halfYear'] as const)
    return [{ call: path, body: { term, password } }]
  },
  sees: (at) => {
    const state = effective(at)
    const refusal = accountRefusals[state]
    if (!at.hasTag('look'))
      return [{ call: signIn.path, as: null, body: { account_id: name, password }, code: refusal ?? 'success' }]
    const settings = { ...writeSettings(startingSettings()), oddsType: 'MY' }
    return [
      { call: loadBalance.path, body: { parent_id: '' }, has: { account_state: state } },
      {
        call: saveSettings.path,
        // What is not changed is refused to nobody.
        body: { ...settings, quickBetAmount: '$next' },
        ...(refusal !== undefined && !at.hasTag('act') && { code: refusal }),
      },
    ]
  },
}
