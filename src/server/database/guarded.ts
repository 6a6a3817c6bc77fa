import pg from 'pg'

/** Real money was requested on a database that others reach, or as a role that may do anything there. */
export class NotGuarded extends Error {
  readonly code = 'notGuarded'

  constructor(weaknesses: readonly string[]) {
    super(weaknesses.join('\n'))
    this.name = 'NotGuarded'
  }
}

/** How a connection reaches a database, and what its role may do there. */
export interface Guard {
  readonly role: string
  readonly superuser: boolean
  readonly replication: boolean
  /** Whether it may make itself or others a role that may do more. */
  readonly createrole: boolean
  /** Whether it may run programs or write files of the database's machine. */
  readonly machine: boolean
  /** Whether what is said is encrypted, or never leaves the machine. */
  readonly encrypted: boolean
}

/** A role is also what it can become. */
const question = `select session_user as role, bool_or(rolsuper) as superuser, bool_or(rolreplication) as replication,
    bool_or(rolcreaterole) as createrole,
    bool_or(rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files')) as machine,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)
      or inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1' as encrypted
  from pg_roles where pg_has_role(session_user, oid, 'member')`

/** What is too much, in words; empty when nothing is. */
export const openingsOf = ({
  role,
  superuser,
  replication,
  createrole,
  machine,
  encrypted,
}: Guard): readonly string[] => [
  ...(superuser ? [`${role} is a superuser, whom the ledger's triggers do not bind`] : []),
  ...(replication && !superuser ? [`${role} may replicate, which reads everything there is`] : []),
  ...(createrole && !superuser ? [`${role} may make roles, and so itself a greater one`] : []),
  ...(machine && !superuser ? [`${role} may read or write files, or run programs, of the database's machine`] : []),
  ...(encrypted
    ? []
    : ['what is said to the database leaves this machine in the open: let it take TLS alone (hostssl)']),
]

/**
 * Throws `NotGuarded`, naming each address by its flag and what is wrong with it. A balancer on this machine may pass
 * on to another: so the database is asked, and not the address. A standby that does not answer can be read by nobody.
 */
export const expectGuarded = async (
  addresses: Readonly<Record<'--database-url' | '--owner-url' | '--database-url-read', string | undefined>>,
): Promise<void> => {
  const found: string[] = []
  for (const [flag, address] of Object.entries(addresses)) {
    if (address === undefined) continue
    const guard = await guardOf(address).catch((error: unknown) => {
      if (flag === '--database-url-read') return undefined
      throw error
    })
    if (guard) found.push(...openingsOf(guard).map((words) => `${flag}: real money: ${words}`))
  }
  if (found.length > 0) throw new NotGuarded(found)
}

const guardOf = async (address: string): Promise<Guard> => {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Guard>(question)).rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}
