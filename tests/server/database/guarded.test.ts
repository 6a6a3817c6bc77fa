import { expectGuarded, type Guard, openingsOf } from '#server/database/guarded.ts'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const proper: Guard = {
  role: 'server',
  superuser: false,
  replication: false,
  createrole: false,
  machine: false,
  encrypted: true,
}

describe('§server.guarded: what a role may be, and how it reaches its database', () => {
  test.each<[Partial<Guard>, RegExp | undefined]>([
    [{}, undefined],
    [{ superuser: true, replication: true, createrole: true, machine: true }, /^server is a superuser/],
    [{ replication: true }, /^server may replicate/],
    [{ createrole: true }, /^server may make roles/],
    [{ machine: true }, /^server may read or write files/],
    // A balancer on this machine that passes on to another.
    [{ encrypted: false }, /leaves this machine in the open/],
  ])('%j', (change, words) => {
    const openings = openingsOf({ ...proper, ...change })
    expect(openings).toHaveLength(words === undefined ? 0 : 1)
    if (words) expect(openings[0]).toMatch(words)
  })
})

const given = process.env['TOUCHLINE_TEST_POSTGRES']

describe.runIf(given)('§server.guarded: PostgreSQL is asked what the roles of the addresses are', () => {
  const role = `guarded_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: given })
  const address = new URL(given!)
  address.username = role
  address.password = 'one'
  const none = { '--database-url': undefined, '--owner-url': undefined, '--database-url-read': undefined }
  const dropped = [`${role}_greater`, role]
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create role ${role} login password 'one'; create role ${role}_greater superuser`)
  })
  afterAll(async () => {
    for (const name of dropped) await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const refusal = (flag: keyof typeof none, url: string) =>
    expectGuarded({ ...none, [flag]: url }).then(
      () => '',
      (error: Error) => error.message,
    )

  test('by the flag of each', async () => {
    expect(await refusal('--database-url', given!)).toMatch(/^--database-url: real money: \w+ is a superuser/)
    expect(await refusal('--owner-url', given!)).toMatch(/^--owner-url: .* is a superuser/)
    expect(await refusal('--database-url-read', given!)).toMatch(/^--database-url-read: .* is a superuser/)
    expect(await refusal('--database-url', address.href)).toBe('')
  })

  test.each([
    ['replication', 'noreplication', /may replicate/],
    ['createrole', 'nocreaterole', /may make roles/],
  ])('%s', async (more, less, says) => {
    await admin.query(`alter role ${role} ${more}`)
    expect(await refusal('--database-url', address.href)).toMatch(says)
    await admin.query(`alter role ${role} ${less}`)
    expect(await refusal('--database-url', address.href)).toBe('')
  })

  test.each([
    ['pg_read_server_files', /may read or write files/],
    [`${role}_greater`, /is a superuser/],
  ])('what it may become: %s', async (greater, says) => {
    await admin.query(`grant ${greater} to ${role}`)
    expect(await refusal('--database-url', address.href)).toMatch(says)
    await admin.query(`revoke ${greater} from ${role}`)
  })

  test('a standby that does not answer is not a reason, a primary is', async () => {
    const gone = 'postgres://a:b@127.0.0.1:1/x'
    expect(await refusal('--database-url-read', gone)).toBe('')
    expect(await refusal('--database-url', gone)).toContain('ECONNREFUSED')
  })
})
