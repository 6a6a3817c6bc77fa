import { type UplineLevel, uplineStates } from '#domain/member/account.ts'
import { sql } from 'kysely'

/** Whom a refused member should contact, as answers, refusals and events carry it. */
export type Contact = { readonly upline?: string; readonly upline_level?: UplineLevel }

/** The states in which a member is sent to an upline; a break and an exclusion are the member's own. */
export const setByUplines = uplineStates.filter((state) => state !== 'active')

/**
 * The nearest upline of the row `m` of `member` that is not stopped itself, as only it can help
 * (§account.contact-upline): one row, or none when the whole chain is stopped or the row is not in one of the states.
 */
export const nearestUpline = (states: readonly string[]) => sql<Contact>`
  with recursive chain as (
    select u.id, u.login, u.level, u.parent_id, u.state, 1 as distance
    from upline u where u.id = m.agent_id and m.state = any(${sql.val(states)}::text[])
    union all
    select u.id, u.login, u.level, u.parent_id, u.state, c.distance + 1 from chain c join upline u on u.id = c.parent_id)
  select login as upline, level as upline_level from chain where state = 'active' order by distance limit 1`
