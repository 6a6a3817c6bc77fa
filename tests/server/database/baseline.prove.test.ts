import type { Database } from '#server/database/database.ts'
import {
  expectCurrent,
  ForeignHistory,
  migrate,
  migration,
  migrations,
  SchemaBehind,
} from '#server/database/migrate.ts'
import { checkDump, ImportRefused } from '#server/dump/import.ts'
import { writeLines } from '#server/dump/lines.ts'
import { heading } from '#server/dump/shape.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'

/** The steps that ran before there was a baseline, as such a database recorded them. */
const earlier = readFileSync(new URL('./earlier-steps.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const baseline = migrations()
  .slice(0, 16)
  .map(({ name, checksum }) => `${name} ${checksum}`)

describe.each(everyDatabase())('a database made by the steps before the baseline, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const history = async (): Promise<readonly string[]> =>
    (await database.exec(`select name || ' ' || checksum as step from migration order by name`))[0]!.map(
      (row) => (row as { step: string }).step,
    )

  const giveHistory = async (steps: readonly string[]): Promise<void> => {
    const rows = steps.map((step) => `('${step.replace(' ', `', '`)}')`).join(', ')
    await database.exec(`delete from migration; insert into migration (name, checksum) values ${rows}`)
  }

  /** The schema that those steps made, with their history. */
  const makeEarlier = async (): Promise<void> => {
    await database.exec('drop schema public cascade; create schema public')
    await migrate(database.exec, migrations().slice(0, baseline.length))
    await giveHistory(earlier)
  }

  test('opens: its history becomes that of the baseline, and the next step runs', async () => {
    await makeEarlier()
    expect(await migrate(database.exec)).toBe(migrations().length - baseline.length)
    expect((await history()).slice(0, baseline.length)).toEqual(baseline)
    const next = migration('9001_next.sql', 'create table next (a int)')
    expect(await migrate(database.exec, [...migrations(), next])).toBe(1)
    expect(await history()).toContain(`${next.name} ${next.checksum}`)
  })

  test('by several servers that start together, and the next step runs once', async () => {
    await makeEarlier()
    const steps = [...migrations(), migration('9001_next.sql', 'create table next_of_several (a int)')]
    const taken = await Promise.all([1, 2, 3].map(() => migrate(database.exec, steps)))
    expect(taken.reduce((a, b) => a + b)).toBe(steps.length - baseline.length)
    expect(await history()).toHaveLength(steps.length)
  })

  test('is behind for a program that must not change it', async () => {
    await makeEarlier()
    await expect(expectCurrent(database.exec)).rejects.toThrow(SchemaBehind)
    expect(await history()).toEqual(earlier)
  })

  test('has its history whole, the earlier or the new one, where the change fails in the middle', async () => {
    await makeEarlier()
    await database.exec(`
      create function refuse_ninth() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger ninth before insert on migration for each row when (new.name like '0009%') execute function refuse_ninth()`)
    await expect(migrate(database.exec)).rejects.toThrow('no room')
    expect(await history()).toEqual(earlier)
    await database.exec('drop trigger ninth on migration')
  })

  test.each([
    { what: 'lacks the last of those steps', steps: earlier.slice(0, -1) },
    { what: 'has one step more', steps: [...earlier, `0060_more.sql ${'0'.repeat(64)}`] },
    { what: 'ran another text of a step', steps: earlier.with(7, `0008_bet.sql ${'0'.repeat(64)}`) },
    { what: 'ran a step of another name', steps: earlier.with(58, earlier[58]!.replace('day', 'night')) },
  ])('another one, which $what, is refused and stays as it is', async ({ steps }) => {
    await giveHistory(steps)
    await expect(migrate(database.exec)).rejects.toThrow(ForeignHistory)
    await expect(expectCurrent(database.exec)).rejects.toThrow(ForeignHistory)
    expect(await history()).toEqual(steps)
  })

  test('made empty, it takes all steps or none', async () => {
    await database.exec('drop schema public cascade; create schema public')
    const bad = migration('9001_bad.sql', 'select nonsense')
    await expect(migrate(database.exec, [...migrations(), bad])).rejects.toMatchObject({ code: '42703' })
    expect(await database.exec(`select to_regclass('member')::text as found`)).toEqual([[{ found: null }]])
    expect(await migrate(database.exec)).toBe(migrations().length)
  })
})

test('a dump that was made under those steps, and no others, is one of this schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-baseline-'))
  const file = join(folder, 'dump.gz')
  const writeDump = (steps: readonly string[]) =>
    writeLines(
      file,
      (async function* () {
        yield JSON.stringify({ ...heading(), schema: steps.map((step) => step.split(' ')) })
      })(),
    )
  await writeDump(earlier)
  // A schema that is more than the baseline has steps that the dump lacks.
  if (migrations().length === baseline.length) await expect(checkDump(file)).resolves.toBeUndefined()
  else await expect(checkDump(file)).rejects.toThrow(migrations()[baseline.length]!.name)
  await writeDump(earlier.slice(1))
  await expect(checkDump(file)).rejects.toThrow(ImportRefused)
  rmSync(folder, { recursive: true })
})
