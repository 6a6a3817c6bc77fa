import { sql } from 'kysely'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { Finding } from '../wallet/audit.ts'
import { DataFolderBroken } from '../data-folder/broken.ts'
import { expectedSeals, type OutsideSeal } from './expected-seals.ts'
import { appendSeals, loadSeals, sealKey } from './seal-file.ts'
import { houseSecret } from '../data-folder/secret.ts'

/** Where seals are kept unless a place is named: beside the data folder, not in it. */
export const sealsBeside = (data: string): string => `${data}-seals`

/** The seals kept outside the data folder (§ledger.seals-outside). */
export interface Seals {
  /** Appends the seals made since the last one kept; none while the database lacks that one. */
  readonly keep: () => Promise<void>
  /** What is wrong: the database lacks a seal that was kept, or a kept line was changed. */
  readonly findings: () => readonly Finding[]
}

interface Place {
  readonly db: Tabled
  readonly data: string
  /** The folder outside. */
  readonly folder: string
  readonly now: () => number
}

/**
 * Compares the database with the seals outside, and goes on keeping them. A folder that was just restored says so there
 * first. With `strict`, throws `DataFolderBroken` for a database that is behind its seals.
 */
export const openSeals = async (place: Place, { strict }: { readonly strict: boolean }): Promise<Seals> => {
  const { db, data, folder } = place
  if (existsSync(noteIn(data))) await sayRestored(place)
  const key = sealKey(houseSecret(data))
  const lines = loadSeals(folder, key)
  const { seals, forged } = expectedSeals(lines)
  let mac = lines.at(-1)?.mac ?? ''
  let last = seals.at(-1)
  let isBehind = false
  const check = async () => {
    isBehind = last !== undefined && !(await knows(db, last))
  }
  const findings = (): readonly Finding[] => [
    ...forged.map((at) => ({ rule: 'ledger.seals-outside' as const, fault: 'lineForged', at })),
    ...(isBehind ? [{ rule: 'ledger.seals-outside' as const, fault: 'cutTail', at: `seal ${last!.seal}` }] : []),
  ]
  await check()
  if (strict && findings().length > 0)
    throw new DataFolderBroken(
      `the seals in ${folder} do not go with this database (${findings()
        .map(({ fault, at }) => `${at}: ${fault}`)
        .join(
          ', ',
        )}); npm run ledger -- verify names what is missing. Bring a backup back, or say that this database is meant: npm run ledger -- adopt`,
    )
  const keep = async () => {
    await check()
    if (isBehind) return
    for (const line of await sealsSince(db, last)) {
      mac = appendSeals(folder, [line], key, mac)
      last = line
    }
  }
  return { keep, findings }
}

const knows = async (db: Tabled, { seal, hash }: OutsideSeal): Promise<boolean> => {
  const row = await db.selectFrom('anchor').select('hash').where('id', '=', BigInt(seal)).executeTakeFirst()
  return row !== undefined && Buffer.from(row.hash).toString('hex') === hash
}

/** The seals after one, each with its heads; without one, the newest alone, whose hash stands for all before it. */
const sealsSince = async (db: Tabled, last: OutsideSeal | undefined): Promise<readonly OutsideSeal[]> => {
  const after = last ? BigInt(last.seal) : sql<bigint>`(select coalesce(max(id), 1) - 1 from anchor)`
  const { rows } = await sql<Omit<OutsideSeal, 'real'> & { readonly real: bigint }>`
    select a.id::text as seal, encode(a.hash, 'hex') as hash, a.at_real as real,
      coalesce((select json_agg(json_build_array(h.member_id::text, h.seq::text, encode(h.head, 'hex')) order by h.member_id) from anchor_head h where h.anchor_id = a.id), '[]') as wallets,
      coalesce((select json_agg(json_build_array(r.record, r.seq::text, encode(r.head, 'hex'))) from anchor_record r where r.anchor_id = a.id), '[]') as records
    from anchor a where a.id > ${after} order by a.id`.execute(db)
  return rows.map((row) => ({ ...row, real: Number(row.real) }))
}

const noteIn = (data: string): string => join(data, 'restored')

/** Leaves word in a data folder that it was restored, for its first start. */
export const markRestored = (data: string): void => writeFileSync(noteIn(data), '', { mode: 0o600, flush: true })

/**
 * Writes outside that this database was restored, or is meant as it stands: seals after its last one are given up, by
 * name. Noted in the log of events too.
 */
export const sayRestored = async ({ db, data, folder, now }: Place): Promise<void> => {
  const key = sealKey(houseSecret(data))
  const lines = loadSeals(folder, key)
  const { seals } = expectedSeals(lines)
  const shared = await sharedWith(db, seals)
  const upTo = shared === undefined ? 0n : BigInt(shared)
  const lost = seals.filter(({ seal }) => BigInt(seal) > upTo).length
  if (lost > 0) appendSeals(folder, [{ restored: String(upTo), real: now() }], key, lines.at(-1)?.mac ?? '')
  await noteEvent(db, {
    kind: 'data.restored',
    details: { folder: data, seal: String(upTo), 'seals given up': lost },
    real: now(),
  })
  rmSync(noteIn(data), { force: true })
}

/** The last seal outside that the database has too. */
const sharedWith = async (db: Tabled, seals: readonly OutsideSeal[]): Promise<string | undefined> => {
  for (const seal of seals.toReversed()) if (await knows(db, seal)) return seal.seal
  return undefined
}
