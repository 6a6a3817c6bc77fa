import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import type { RecordedState } from '../record.ts'
import type { View } from './view.ts'

/** All uplines from the top, each with the upline above it and an agent with the number of its members. */
export const uplines: View = {
  fields: {},
  read: async (db) => {
    const { rows } = await sql<RecordedState>`
      with recursive chain as (
        select u.*, ''::text as under, u.login as path from upline u where u.parent_id is null
        union all
        select u.*, c.login, c.path || ' ' || u.login from chain c join upline u on u.parent_id = c.id)
      select login as upline, level, under, state, case when own_state = state then '' else own_state end as "own state",
        case when level = 'agent' then (select count(*) from member m where m.agent_id = chain.id)::text else '' end as members
      from chain order by path`.execute(db)
    return rows
  },
}

/** The names above a member, from the agent up. */
export const chainOf = async (db: Tabled, agent: bigint): Promise<string> => {
  const { rows } = await sql<{ login: string }>`
    with recursive chain as (
      select u.login, u.parent_id, 1 as distance from upline u where u.id = ${agent}
      union all
      select u.login, u.parent_id, c.distance + 1 from chain c join upline u on u.id = c.parent_id)
    select login from chain order by distance`.execute(db)
  return rows.map(({ login }) => login).join(' < ')
}
