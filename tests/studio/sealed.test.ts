import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { sealKeyFor } from '#commands/studio/seal-key.ts'
import { openRounds, replaceSeed } from '#studio/rounds.ts'
import { sealBy, SealError } from '#studio/seal.ts'
import { openStudioStore } from '#studio/store/store.ts'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = Buffer.alloc(32, 7)
const now = Date.parse('2026-11-28T08:00:10+08:00')
const ok = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }

/** Every byte in a file of SQLite and in what it keeps beside it. */
const bytesOf = (file: string): Buffer =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => join(folder, name).startsWith(file))
      .map((name) => readFileSync(join(folder, name))),
  )

/** The secrets that are in a file in clear, as text or as bytes. */
const lying = (file: string, secrets: readonly string[]): readonly string[] => {
  const bytes = bytesOf(file)
  return secrets.filter((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'hex')))
}

describe('§game.sealed: what a round or a draw is still to be drawn from is nowhere in the file', () => {
  test('the seeds of members and the secrets of coming draws, until they are shown', async () => {
    const file = join(folder, 'running.sqlite')
    let time = now
    const store = openStudioStore(file, () => time, key)
    const draws = openDraws(store, schedulesOf(), () => time)
    const rounds = openRounds({ store, draws, send: async () => ok })
    const session = (await rounds.open('launch', 'dice'))!
    await rounds.play(session, [{ bet: 'under-4950', stake: 100n }])
    rounds.tend()
    const [seed, next] = [store.seedOf('7')!, store.nextSeedOf('7')!]
    const coming = Object.keys(schedulesOf()).map((game) => draws.next(game)!)
    const secrets = [seed.server, next.server, ...coming.map(({ server }) => server)]
    expect(new Set(secrets.filter((secret) => /^[0-9a-f]{64}$/.test(secret))).size).toBe(9)
    expect(lying(file, secrets)).toEqual([])
    replaceSeed(store, '7')
    time += 60_000
    rounds.tend()
    const keno = coming.find(({ game }) => game === 'keno')!
    // What was shown is not secret any more: it opens without a key.
    expect(lying(file, [seed.server, keno.server])).toEqual([seed.server, keno.server])
    expect(lying(file, [next.server, store.nextSeedOf('7')!.server, draws.next('keno')!.server])).toEqual([])
    store.close()
    expect(lying(file, [next.server])).toEqual([])
  })

  test('a file of an earlier studio is brought up: its secrets are the same, and are in clear no more', () => {
    const file = join(folder, 'earlier.sqlite')
    const [secret, shown, coming, drawn] = ['a1', 'b2', 'c3', 'd4'].map((byte) => byte.repeat(32)) as [
      string,
      string,
      string,
      string,
    ]
    const earlier = new DatabaseSync(file)
    earlier.exec(`pragma journal_mode = wal;
      create table session (id text primary key, member text not null, game text not null, currency text not null, token text not null) strict;
      create table seed (id text primary key, member text not null, server text not null, client text not null, nonce integer not null default 0,
        isShown integer not null default 0) strict;
      create unique index seed_in_use on seed (member) where isShown = 0;
      create table round (id text primary key, session text not null references session, game text not null, stakes text not null, cost text not null,
        state text not null check (state in ('staking', 'open', 'waiting', 'taken', 'over', 'returning', 'returned', 'refused')), seed text not null references seed,
        nonce integer not null, draw integer, moves text not null default '[]', outcome text not null default '', paid text not null default '', refusal text not null default '',
        began integer not null default 0, moved integer not null default 0, unique (seed, nonce)) strict;
      create table draw (game text not null, number integer not null, at integer not null, shoe integer not null default 0, server text not null, outcome text not null default '',
        primary key (game, number)) strict;
      create table barred (id text primary key) strict;
      insert into session values ('s', '7', 'keno', 'MYR', 't');
      insert into seed values ('old', '7', '${shown}', 'c', 1, 1), ('new', '7', '${secret}', 'mine', 1, 0);
      insert into draw values ('keno', 202611280800, ${now - 10_000}, 0, '${drawn}', '{"numbers":[]}'), ('keno', 202611280801, ${now + 50_000}, 0, '${coming}', '');
      insert into round (rowid, id, session, game, stakes, cost, state, seed, nonce, draw) values
        (41, 'w', 's', 'keno', '[["big","100"]]', '100', 'waiting', 'new', 1, 202611280801);
      update seed set client = 'a longer client seed than before' where id = 'new';`)
    earlier.close()
    expect(lying(file, [secret, coming])).toEqual([secret, coming])
    const store = openStudioStore(file, () => now, key)
    expect(store.seedOf('7')).toMatchObject({ server: secret, nonce: 1, stage: 'current' })
    expect(store.seed('old')).toMatchObject({ server: shown, stage: 'shown' })
    expect(store.draw('keno', 202611280801)).toMatchObject({ server: coming, tickets: '' })
    expect(store.draw('keno', 202611280800)).toMatchObject({ server: drawn })
    expect(store.highestDrawn('keno')).toEqual({ number: 202611280800, at: now - 10_000 })
    expect(store.round('w')).toMatchObject({ member: '7', state: 'waiting', draw: 202611280801 })
    expect(lying(file, [secret, coming])).toEqual([])
    store.close()
    expect(lying(file, [secret, coming])).toEqual([])
  })

  test('another key opens nothing: the start is refused, and no secret is drawn again', () => {
    const file = join(folder, 'other.sqlite')
    const store = openStudioStore(file, () => now, key)
    store.addSeeds('7')
    const { server } = store.seedOf('7')!
    store.close()
    expect(() => openStudioStore(file, () => now, Buffer.alloc(32, 8))).toThrow(
      new SealError('the seal key is not the one that the secrets of this studio are sealed by'),
    )
    expect(() => openStudioStore(file)).toThrow('needs the key of its seal')
    const again = openStudioStore(file, () => now, key)
    expect(again.seedOf('7')?.server).toBe(server)
    again.close()
  })

  test.each([
    ['as it was', (sealed: string) => sealed, 'seed a', true],
    ['for another subject', (sealed: string) => sealed, 'seed b', false],
    ['with a changed byte', (sealed: string) => sealed.replace(/.{4}$/, 'AAA='), 'seed a', false],
    ['cut off', (sealed: string) => sealed.slice(0, 20), 'seed a', false],
  ])('a sealed text opens %s: %s', (_, changed, about, opens) => {
    const { open, close } = sealBy(key)
    const opening = () => open(changed(close('secret', 'seed a')), about)
    if (opens) expect(opening()).toBe('secret')
    else expect(opening).toThrow(SealError)
  })
})

describe('§game.sealed: the file of the key', () => {
  const place = () => {
    const home = join(folder, `home-${readdirSync(folder).length}`)
    mkdirSync(home)
    return { home, database: join(home, 'studio.sqlite') }
  }

  test('it is made at the first start, for its user alone, and is the same from then on', () => {
    const { home, database } = place()
    const made = sealKeyFor(home, database)
    expect([made.length, statSync(join(home, 'seal.key')).mode & 0o777]).toEqual([32, 0o600])
    openStudioStore(database, () => now, made).close()
    expect(sealKeyFor(home, database)).toEqual(made)
  })

  test('a lost key is named, and none is made in its place', () => {
    const { home, database } = place()
    openStudioStore(database, () => now, sealKeyFor(home, database)).close()
    unlinkSync(join(home, 'seal.key'))
    expect(() => sealKeyFor(home, database)).toThrow('the seal key is lost')
    expect(existsSync(join(home, 'seal.key'))).toBe(false)
  })

  test('a file that is named must be there, and must hold a key', () => {
    const { home, database } = place()
    const named = join(home, 'elsewhere')
    expect(() => sealKeyFor(home, database, named)).toThrow(`--seal-key-file: there is no file ${named}`)
    writeFileSync(named, 'short\n')
    expect(() => sealKeyFor(home, database, named)).toThrow('is not one line of 64 hexadecimal digits')
    writeFileSync(named, `${'0a'.repeat(32)}\n`)
    expect(sealKeyFor(home, database, named)).toEqual(Buffer.alloc(32, 10))
    expect(existsSync(join(home, 'seal.key'))).toBe(false)
  })
})
