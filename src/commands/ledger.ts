import { ConfigError } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { adoptDatabase, isOfFolder, sealOfFolder } from '#server/data-folder/identity.ts'
import { sayRestored } from '#server/seals/seals.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { DataFolderBroken } from '#server/data-folder/broken.ts'
import { DatabaseFolderBroken } from '#server/database/marker.ts'
import { ForeignHistory, SchemaBehind } from '#server/database/migrate.ts'
import { DataFolderInUse } from '#server/database/owner.ts'
import { exportAll } from '#server/dump/export.ts'
import { checkDump, importAll, ImportRefused } from '#server/dump/import.ts'
import { DamagedDump } from '#server/dump/lines.ts'
import { verifyOutside } from '#server/verify/outside.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { type Asked, parseAsked, usage } from './ledger/options.ts'
import { complain, say } from './say.ts'

/** Looks after the ledger: exits with 0 if all is well, 1 if the ledger breaks a rule, 2 if it could not be read. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return say(usage)
  const asked = parseAsked(args, process.env)
  await { verify, export: write, import: bring, adopt }[asked.what](asked)
}

const verify = async ({ place, where, seal, data, sealTo }: Asked): Promise<void> => {
  const database = await openDatabase(place, 'expect')
  try {
    const started = performance.now()
    const { db } = database
    // A server's address may be said without the folder that goes with it.
    const isOwn = 'dir' in place || (await isOfFolder(db, data))
    const known = isOwn ? sealOfFolder(data) : undefined
    const kept = [...(seal ? [seal] : []), ...(known ? [{ id: BigInt(known.id), hash: known.hash }] : [])]
    const { wallets, entries, seals, last, records, ...inside } = await verifyDatabase(db, kept)
    const outside = isOwn ? await verifyOutside(db, data, sealTo) : undefined
    const findings = [...inside.findings, ...(outside?.findings ?? [])]
    for (const { at, fault } of findings) say(`${at}: ${fault}`)
    say(
      `${wallets} wallets, ${entries} entries and ${seals} seals in ${where}, ${((performance.now() - started) / 1_000).toFixed(2)} s`,
    )
    for (const { real, upTo, lost } of outside?.restores ?? [])
      say(`restored ${new Date(real).toISOString()} up to seal ${upTo}: the ${lost} seals after it were given up`)
    if (outside) say(`${outside.seals} seals are in ${sealTo}`)
    for (const { record, seq, hash } of records) say(`the last ${nameOf(record)} is ${seq}:${hash}`)
    if (last) say(`the last seal is ${last.id}:${last.hash}`)
    say(findings.length === 0 ? 'the ledger holds' : `the ledger does not hold: ${findings.length} places`)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

/** A record's row as a person reads it: `significant event`. */
const nameOf = (record: string): string => record.replaceAll('_', ' ')

const write = async ({ place, where, file }: Asked): Promise<void> => {
  const database = await openDatabase(place, 'expect')
  try {
    const { rows, sha256 } = await exportAll(database.db, file)
    say(`${rows} rows of ${where} are in ${file}, sha256 ${sha256}`)
  } finally {
    await database.close()
  }
}

const bring = async ({ place, where, file }: Asked): Promise<void> => {
  await checkDump(file)
  const database = await openDatabase(place)
  try {
    const { rows, tables, entries } = await importAll(database.db, file)
    say(`${rows} rows in ${tables} tables are in ${where}, their ${entries} entries verified`)
  } finally {
    await database.close()
  }
}

const adopt = async ({ place, where, data, sealTo }: Asked): Promise<void> => {
  const database = await openDatabase(place)
  try {
    const { findings, wallets } = await verifyDatabase(database.db)
    if (findings.length > 0) throw new ConfigError([`the ledger in ${where} does not hold: ${findings.length} places`])
    await adoptDatabase(database.db, data, Date.now)
    await sayRestored({ db: database.db, data, folder: sealTo, now: Date.now })
    say(`the ledger in ${where}, ${wallets} wallets, is the own one of ${data}`)
  } finally {
    await database.close()
  }
}

const foreseen = [
  DataFolderBroken,
  ConfigError,
  DatabaseFolderBroken,
  DamagedDump,
  DataFolderInUse,
  ImportRefused,
  ForeignHistory,
  SchemaBehind,
]

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DataFolderInUse)
    return `${error.message}; a server at work audits its own ledger, see its /readyz`
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `the database of --database-url does not answer (${code})`
  return foreseen.some((kind) => error instanceof kind) || code.length === 5
    ? error.message
    : (error.stack ?? error.message)
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(wordsFor(error))
  process.exitCode = 2
})
