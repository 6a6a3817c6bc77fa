import { type Kysely, sql } from 'kysely'

/** The superuser of the tests' PostgreSQL, which the owner of a test's database may become; PGlite's user is one. */
export const superuser = 'tests_superuser'

/** Until the transaction ends it is the superuser: who has the whole server can do what the owner cannot. */
export const asSuperuser = `do $$ begin
  if exists (select from pg_roles where rolname = '${superuser}') then set local role ${superuser}; end if;
end $$`

const noTriggers = 'set local session_replication_role = replica'

/** The same, past the triggers that keep rows as they were written: before other statements of one `exec`. */
export const pastTriggers = `${asSuperuser}; ${noTriggers}`

/** The same within a transaction. */
export const goPastTriggers = async <Tables>(step: Kysely<Tables>): Promise<void> => {
  for (const statement of [asSuperuser, noTriggers]) await sql.raw(statement).execute(step)
}
