import type { Clock } from '#odds/clock.ts'
import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { closeToOthers } from './data-folder/privacy.ts'
import { expectEmbedded, openIdentity } from './data-folder/identity.ts'
import { expectSameDraws } from './data-folder/secret.ts'
import { type Database, openDatabase } from './database/database.ts'
import { durabilityText, expectDurable } from './database/durability.ts'
import { expectGuarded } from './database/guarded.ts'
import { secretFor } from './database/secret.ts'
import type { Given } from './given.ts'
import { openSeals, sealsBeside } from './seals/seals.ts'
import { sealHeads } from './wallet/anchor.ts'
import { oneByOne } from './work.ts'

/** Writes nothing into a folder that others can reach, and starts nothing again in one that had a ledger. */
export const secureFolder = ({ data, databaseUrl, realMoney }: Config, progress: Given['progress']): void => {
  const open = closeToOthers(data, { strict: realMoney })
  if (open > 0) progress?.(`${data} was open to others in ${open} places; it is closed now`)
  if (databaseUrl === undefined) expectEmbedded(data)
}

/** Opens the server's own database; with real money only one that is durable and guarded (§server.guarded). */
export const openPlace = async (config: Config, { firstFrom, progress }: Given): Promise<Database> => {
  progress?.('opening the database')
  if (config.realMoney) await expectGuarded(addressesIn(config))
  return await openDatabase(placeOf(config, firstFrom))
}

/** From now on a database that serves real money takes no play money (§ledger.acts). */
export const expectRealMoney = async (database: Database, progress: Given['progress']): Promise<void> => {
  progress?.(`real money: ${durabilityText(await expectDurable(database))}`)
  await secretFor(database.db, 'real money')
}

/**
 * Accepts only the folder's own database, with results drawn from the folder's own secret (§server.own-ledger), and
 * where money is real only one that has all that was sealed outside.
 */
export const meetFolder = async (
  config: Config,
  { db }: Database,
  { real, book }: Clock,
  progress: Given['progress'],
) => {
  const { data, sealTo = sealsBeside(data), realMoney } = config
  progress?.('checking the data folder and its seals')
  const identity = await openIdentity({ db, folder: data, now: real })
  if (config.role !== 'server') await expectSameDraws(db, config)
  const seals = await openSeals({ db, data, folder: sealTo, now: real }, { strict: realMoney })
  for (const { fault, at } of seals.findings()) progress?.(`the seals in ${sealTo}: ${at}: ${fault}`)
  const keep = oneByOne(identity.keep, seals.keep)
  // A server that stops leaves nothing that no seal covers, here or outside.
  const leave = oneByOne(() => sealHeads(db, { book: book(), real: real() }), keep)
  return { isOwn: identity.isOwn, keep, leave, findings: seals.findings }
}

const placeOf = (
  { databaseUrl, databaseUrlFile, databaseUrlRead, databaseUrlReadFile, ownerUrl, data, realMoney }: Config,
  firstFrom: Given['firstFrom'] = () => Promise.resolve(undefined),
) =>
  databaseUrl === undefined
    ? { dir: join(data, 'database'), firstFrom: realMoney ? undefined : firstFrom }
    : {
        url: databaseUrl,
        urlFile: databaseUrlFile,
        standbyUrl: databaseUrlRead,
        standbyUrlFile: databaseUrlReadFile,
        ...(ownerUrl !== undefined && { ownerUrl }),
      }

/** Every address of the database, by the flag that says it (§server.guarded). */
const addressesIn = ({ databaseUrl, ownerUrl, databaseUrlRead }: Config) => ({
  '--database-url': databaseUrl,
  '--owner-url': ownerUrl,
  '--database-url-read': databaseUrlRead,
})
