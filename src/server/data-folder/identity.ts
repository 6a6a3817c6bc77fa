import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tabled } from '../database/database.ts'
import { isUnfinished } from '../database/marker.ts'
import { secretFor } from '../database/secret.ts'
import { DataFolderBroken } from './broken.ts'

/** Which ledger belongs to a data folder; kept beside the database, not in it. */
interface Kept {
  /** The database's own identifier, as a hash. */
  readonly id: string
  /** Real milliseconds. */
  readonly created: number
  /** The last seal seen in it; null before the first. */
  readonly anchor: Anchor | null
  /** The number of wallets seen in it. */
  readonly wallets: number
}

interface Anchor {
  readonly id: string
  readonly hash: string
}

export interface Identity {
  /** Whether the database is still the one that the folder knows, and still holds wallets if it held any. */
  readonly isOwn: () => Promise<boolean>
  /** Records how far the ledger has come: a database that does not reach that far is not the folder's own. */
  readonly keep: () => Promise<void>
}

const fileIn = (folder: string): string => join(folder, 'identity.json')

/**
 * Refuses, before anything is opened, a folder that knows a ledger but has lost the embedded database that held it: a
 * start would create an empty one in its place (§server.own-ledger).
 */
export const expectEmbedded = (folder: string): void => {
  const kept = loadKept(folder)
  const database = join(folder, 'database')
  if (kept && !existsSync(join(database, 'PG_VERSION')) && !isUnfinished(database))
    throw new DataFolderBroken(
      `${folder} knows a ledger of ${kept.wallets} wallets, and its database is not there; bring back a backup (npm run restore), or start with another --data`,
    )
}

/**
 * Matches a data folder with its database. The first start binds them together. Every later start refuses a different
 * database, one that lacks the last seal the folder saw, and one that has no wallet when there were some. A database
 * that was moved keeps its seals and is accepted.
 */
export const openIdentity = async ({
  db,
  folder,
  now,
}: {
  readonly db: Tabled
  readonly folder: string
  readonly now: () => number
}): Promise<Identity> => {
  const kept = loadKept(folder)
  if (kept) await expectKnown(db, folder, kept)
  const id = await idOf(db)
  const created = kept?.created ?? now()
  let last = ''
  const keep = async () => {
    const state: Kept = { id, created, anchor: await lastAnchor(db), wallets: await walletsIn(db) }
    if (JSON.stringify(state) === last) return
    writeKept(folder, state)
    last = JSON.stringify(state)
  }
  await keep()
  const isOwn = async () => {
    const known = loadKept(folder)
    return known?.id === (await markOf(db)) && (known!.wallets === 0 || (await holdsWallets(db)))
  }
  return { isOwn, keep }
}

/**
 * Accepts a database as it is as the folder's own, whatever the folder knew before: for an operator who restored one
 * deliberately.
 */
export const adoptDatabase = async (db: Tabled, folder: string, now: () => number): Promise<void> => {
  rmSync(fileIn(folder), { force: true })
  await openIdentity({ db, folder, now })
}

const expectKnown = async (db: Tabled, folder: string, kept: Kept): Promise<void> => {
  const refuse = (reason: string): never => {
    throw new DataFolderBroken(
      `${folder} knows a ledger of ${kept.wallets} wallets, made ${new Date(kept.created).toISOString()}${
        kept.anchor ? ` and sealed up to ${kept.anchor.id}` : ''
      }; ${reason}. Give it its own database, or say that this one is meant: npm run ledger -- adopt`,
    )
  }
  const mark = await markOf(db)
  if (mark !== undefined && mark !== kept.id) refuse('this database is the ledger of another folder')
  if (kept.anchor && !(await knows(db, kept.anchor))) refuse('this database does not know that seal')
  if (kept.wallets > 0 && !(await holdsWallets(db))) refuse('this database has no wallet')
  if (mark === undefined && !kept.anchor && kept.wallets > 0) refuse('this database is not that one')
}

const markOf = async (db: Tabled): Promise<string | undefined> => {
  const row = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', 'installation')
    .executeTakeFirst()
  return row && hashOf(row.secret)
}

const idOf = async (db: Tabled): Promise<string> => hashOf(await secretFor(db, 'installation'))

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const lastAnchor = async (db: Tabled): Promise<Anchor | null> => {
  const row = await db.selectFrom('anchor').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? { id: String(row.id), hash: Buffer.from(row.hash).toString('hex') } : null
}

const knows = async (db: Tabled, { id, hash }: Anchor): Promise<boolean> => {
  const row = await db.selectFrom('anchor').select('hash').where('id', '=', BigInt(id)).executeTakeFirst()
  return row !== undefined && Buffer.from(row.hash).toString('hex') === hash
}

const walletsIn = async (db: Tabled): Promise<number> => {
  const { rows } = await sql<{ wallets: bigint }>`select count(*) as wallets from wallet`.execute(db)
  return Number(rows[0]!.wallets)
}

const holdsWallets = async (db: Tabled): Promise<boolean> =>
  (await db.selectFrom('wallet').select('member_id').limit(1).executeTakeFirst()) !== undefined

const loadKept = (folder: string): Kept | undefined => {
  const file = fileIn(folder)
  if (!existsSync(file)) return undefined
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
    if (/^[\da-f]{64}$/.test(kept.id) && Number.isSafeInteger(kept.wallets) && Number.isSafeInteger(kept.created))
      return kept
  } catch {
    // Reported below, like any other text that is not an identity.
  }
  throw new DataFolderBroken(
    `${file} does not say which ledger is the folder's own; bring it back from a backup, or npm run ledger -- adopt`,
  )
}

/** The last seal that a folder saw in its own database; undefined before the first. */
export const sealOfFolder = (folder: string): Anchor | undefined => loadKept(folder)?.anchor ?? undefined

/** Whether a database bears the mark that a folder knows as its own database's. */
export const isOfFolder = async (db: Tabled, folder: string): Promise<boolean> => {
  const kept = loadKept(folder)
  return kept !== undefined && kept.id === (await markOf(db))
}

/** All or nothing, and on the disk before it returns. */
const writeKept = (folder: string, kept: Kept): void => {
  const file = fileIn(folder)
  const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`
  writeFileSync(part, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
  renameSync(part, file)
  const parent = openSync(folder, 'r')
  try {
    fsyncSync(parent)
  } finally {
    closeSync(parent)
  }
}
