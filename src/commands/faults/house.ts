import { soccer } from '#domain/market/sports.ts'
import { openDatabase } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { mkdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseKind } from '../database-kind.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../../tests/_kit/postgres.ts'
import { openOverpayer, type Overpayer } from './games/overpayer.ts'
import { makePlace, type Place } from './place.ts'
import { post } from './post.ts'
import { openProxy, type Proxy, type Treat, type Treatment } from './processes/proxy.ts'
import { type ServerProcess, serverProcess } from './processes/server.ts'
import { type StudioProcess, studioProcess } from './processes/studio.ts'

/** Everything one run breaks: a server with its database, and the proxy in front of each. */
export interface House {
  readonly kind: DatabaseKind
  readonly place: Place
  readonly server: ServerProcess
  /** The provider of games, with a disk of its own. */
  readonly studio: StudioProcess
  readonly overpayer: Overpayer
  /** Clients reach the server through it. */
  readonly front: Proxy
  /** The server reaches a database server through it. */
  readonly database:
    | { readonly cluster: ThrowAwayPostgres; readonly treatAs: (treatment: Treatment) => void }
    | undefined
  /** The database itself, for the checker. */
  readonly data: { readonly url: string } | { readonly dir: string }
  readonly close: () => Promise<void>
}

export const memberNames = ['ann', 'bob', 'cat', 'dan', 'eve', 'poor'] as const
const password = 's3cret!'
const megabytes = 600

export const openHouse = async (kind: DatabaseKind, seed: number, treat: Treat): Promise<House> => {
  const place = makePlace(megabytes)
  try {
    const database = kind === 'postgres' ? await openCluster(place) : undefined
    const data = database ? { url: database.url } : { dir: join(place.folder, 'data', 'database') }
    await enter(data)
    const overpayer = openOverpayer()
    const studio = await studioProcess(place.beside, seed, [overpayer.entry])
    const flags = [
      '--data',
      join(place.folder, 'data'),
      '--speed',
      '10',
      '--log',
      'silent',
      // A free room seats one member per address.
      '--proxies',
      '127.0.0.1',
      '--cover-bonuses',
      'trixie=+7,patent=x3,lucky-15=x2+11',
      '--games',
      studio.providers,
      ...(database ? ['--database-url', database.throughProxy] : []),
    ]
    const server = serverProcess(seed, flags)
    const front = await openProxy(server.port, treat)
    return {
      kind,
      place,
      server,
      studio,
      overpayer,
      front,
      data,
      database,
      close: async () => {
        await studio.end('SIGKILL')
        await server.end('SIGKILL')
        await front.close()
        await database?.close()
        place.remove()
      },
    }
  } catch (error) {
    place.remove()
    throw error
  }
}

const openCluster = async ({ folder }: Place) => {
  const cluster = await startPostgres({ under: folder, isSystem: true })
  const url = new URL(cluster.url)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  // Nothing is forbidden to a superuser: an ordinary role owns the database, as in production, and may take backups.
  await admin.query(`create role faults login replication password '${url.password}'`)
  await admin.query('create database faults owner faults template template0')
  await admin.end()
  url.username = 'faults'
  const port = Number(url.port)
  let treatment: Treatment = { kind: 'pass' }
  const proxy = await openProxy(
    () => port,
    () => () => treatment,
  )
  url.pathname = '/faults'
  const direct = url.href
  url.port = String(proxy.port)
  return {
    cluster,
    url: direct,
    throughProxy: url.href,
    treatAs: (next: Treatment) => void (treatment = next),
    close: async () => {
      await proxy.close()
      await cluster.stop()
    },
  }
}

/** Enters members with enough money, and one with little. */
export const enter = async (data: House['data']): Promise<void> => {
  if ('dir' in data) mkdirSync(data.dir, { recursive: true })
  const database = await openDatabase(data)
  const now = Date.now()
  for (const accountId of memberNames) {
    const member = await addMember(
      database,
      openPasswords(),
      { accountId, password, currency: 'MYR', sports: [soccer] },
      now,
    )
    await database.db.updateTable('member_commission').set({ rate: 30 }).where('member_id', '=', member).execute()
    await deposit(database.db, {
      kind: 'opening',
      member,
      amount: accountId === 'poor' ? 20_000n : 100_000_000n,
      note: '',
      book: now,
      real: now,
    })
  }
  await database.close()
}

/** Signs a member in; the session outlives the server. */
export const signIn = async ({ server }: { readonly server: Pick<ServerProcess, 'port'> }, account_id: string) => {
  for (let tries = 1; ; tries++) {
    const answer = await post(server.port(), '/authlogin', { account_id, password })
    const token = (answer as { member_profile?: { player_info: { session_token: string }[] } } | undefined)
      ?.member_profile?.player_info[0]?.session_token
    if (token !== undefined) return { account_id, session_token: token }
    if (tries === 20) throw new Error(`${account_id} cannot sign in: ${JSON.stringify(answer)}`)
    await pause(500)
  }
}

/** Whether the server says it is ready. */
export const isReady = ({ server }: House): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port: server.port(), path: '/readyz', agent: false, timeout: 5_000 },
      (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      },
    )
    asked
      .on('error', () => resolve(false))
      .on('timeout', () => asked.destroy())
      .on('close', () => resolve(false))
  })
