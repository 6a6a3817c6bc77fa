import pg from 'pg'

// Asked while the process that started it stands still: frees the row that its statement waits for, and tells whether
// what it wrote is seen.
const [url, keeper] = process.argv.slice(2)
const client = new pg.Client(url)
await client.connect()
await client.query('select pg_terminate_backend($1)', [keeper])
const look = async () => {
  const { rows } = await client.query<{ written: boolean; open: boolean }>(`select
    exists (select from lease where role = 'odds' and holder = 'written') as written,
    exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null) as open`)
  return rows[0]!
}
let seen = await look()
while (!seen.written && seen.open) seen = await look()
// It may have ended between the two questions of one look.
const { written } = await look()
await client.end()
process.stdout.write(written ? 'written' : 'lost')
