import { uplineLevels, uplineStates } from '#domain/member/account.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { chainAfter, chainEvents } from '../../members/account.ts'
import { agentOf, holdChains, insertUpline } from '../../members/uplines.ts'
import { accountId } from '../account-id.ts'
import { refuseUnknownAgent } from './accounts.ts'
import { memberOf, touchProfile } from '../member.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { type Fields, wordOf } from '../request.ts'

/** Enters an upline under one of the level above; a shareholder has no upline (§account.upline). */
const appoint: ActHandler = {
  fields: { upline: 'needed', level: 'needed', under: 'optional' },
  work: async ({ step, fields, at }) => {
    await holdChains(step)
    const login = fields.need('upline', accountId, 'invalidAccountId')
    const level = fields.need('level', wordOf(uplineLevels), 'invalidLevel')
    const above = uplineLevels[uplineLevels.indexOf(level) + 1]
    if (above === undefined && fields.text('under') !== undefined) refuseAct('unknownUpline', 'under')
    const under = above === undefined ? undefined : await uplineOf(step, fields, 'under')
    if (under && under.level !== above) refuseAct('unknownUpline', 'under')
    const id = await insertUpline(
      step,
      { login, level, under: under?.id ?? null, state: under?.state ?? 'active' },
      at.real,
    )
    if (id === undefined) return refuseAct('uplineExists', 'upline')
    return {
      upline: id,
      before: {},
      after: { upline: login, level, ...(under && { under: under.login }), state: under?.state ?? 'active' },
    }
  },
}

/**
 * Sets the state of an upline's account, which applies to everybody under it from their next request on
 * (§account.upline).
 */
const standing: ActHandler = {
  fields: { upline: 'needed', state: 'needed' },
  work: async ({ step, fields }) => {
    await holdChains(step)
    const upline = await uplineOf(step, fields, 'upline')
    const wanted = fields.need('state', wordOf(uplineStates), 'invalidState')
    if (wanted === upline.own_state) refuseAct('sameState', 'state')
    const after = chainAfter(upline.own_state, chainEvents[wanted])
    const {
      rows: [row],
    } = await sql<{ reached: bigint }>`select put_upline(${upline.id}, ${after}) as reached`.execute(step)
    const shown = { upline: upline.login, level: upline.level }
    return {
      upline: upline.id,
      before: { ...shown, state: upline.own_state },
      after: { ...shown, state: after, reached: Number(row!.reached) },
    }
  },
}

/**
 * Moves a member to another agent, whose state and upline chain apply from the next request on. Earlier bets and
 * payments stay where they were.
 */
const move: ActHandler = {
  fields: { member: 'needed', agent: 'needed' },
  work: async ({ step, fields }) => {
    await holdChains(step)
    const member = await memberOf(step, fields)
    const login = fields.need('agent', accountId, 'unknownUpline')
    const agent = await agentOf(step, login).catch(refuseUnknownAgent)
    const { agent_id } = await step
      .selectFrom('member')
      .select('agent_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (agent_id === agent.id) refuseAct('nothingToChange', 'agent')
    const before = await step.selectFrom('upline').select('login').where('id', '=', agent_id).executeTakeFirstOrThrow()
    await step
      .updateTable('member')
      .set({ agent_id: agent.id, upline_state: agent.state })
      .where('id', '=', member.id)
      .execute()
    await touchProfile(step, member)
    return {
      member: member.id,
      before: { member: member.accountId, agent: before.login },
      after: { member: member.accountId, agent: login },
    }
  },
}

const uplineOf = async (step: Tabled, fields: Fields, field: 'upline' | 'under') =>
  (await step
    .selectFrom('upline')
    .selectAll()
    .where('login', '=', fields.need(field, accountId, 'unknownUpline'))
    .executeTakeFirst()) ?? refuseAct('unknownUpline', field)

/** The operator's acts on uplines. */
export const uplineActs = { appoint, standing, move } as const satisfies Record<string, ActHandler>
