import { acceptance, lockedRows } from '#server/bets/acceptance/acceptance.ts'
import type { AcceptanceRow } from '#server/bets/acceptance/acceptance-row.ts'
import { legsRows } from '#server/bets/acceptance/legs-rules.ts'
import { accountRows } from '#server/bets/acceptance/terms.ts'
import { amountRows, priceRows, stakeRows } from '#server/bets/acceptance/validate-ticket.ts'
import { builderRows } from '#server/bets/builder.ts'
import { legRows } from '#server/bets/offer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { openWorlds } from './acceptance-kit.ts'
import { both, spoils } from './spoils.ts'

const tables = [
  accountRows,
  legRows,
  legsRows,
  builderRows,
  stakeRows,
  priceRows,
  amountRows,
] as readonly (readonly AcceptanceRow<never>[])[]
const rows = acceptance.flatMap((part) => part.rows)

/** Runs work while the table lacks some of its rows. */
const withoutRows = async <Done>(ids: readonly string[], work: () => Promise<Done>): Promise<Done> => {
  const kept = tables.map((table) => [...table])
  const write = (next: readonly AcceptanceRow<never>[][]) =>
    tables.forEach((table, n) => (table as AcceptanceRow<never>[]).splice(0, table.length, ...next[n]!))
  write(kept.map((table) => table.filter(({ id }) => !ids.includes(id))))
  try {
    return await work()
  } finally {
    write(kept)
  }
}

describe.each(databases())('§bet.order-of-checks: the decision table on $name', ({ open }) => {
  let at: Awaited<ReturnType<typeof openWorlds>>
  beforeAll(async () => {
    at = await openWorlds(await open())
  })
  afterAll(() => at.shop.database.close())

  test('a world that nothing spoils is taken', async () => expect(await at.placed(await at.asking({}))).toBe('taken'))

  test('every row is spoilt here, and no other', () => expect(Object.keys(spoils)).toEqual(rows.map(({ id }) => id)))

  test.each(rows.map(({ id, code }) => [id, code] as const))(
    '%s refuses as %s, and is missed where it is left out',
    async (id, code) => {
      const asked = await at.asking(spoils[id]!)
      expect(await at.validated(asked)).toBe(code)
      const left = await withoutRows([id], () => at.validated(asked).catch((error: unknown) => String(error)))
      expect(left).not.toBe(code)
      expect(await at.placed(asked)).toBe(code)
      expect(
        (
          await sql<{
            n: bigint
          }>`select count(*) as n from bet where member_id = ${asked.member} and state <> 'running'`.execute(
            at.shop.database.db,
          )
        ).rows,
      ).toEqual([{ n: 0n }])
    },
  )

  const pairs = rows.flatMap((row, place) => {
    const [next] = rows.slice(place + 1).filter(({ id }) => both(spoils[row.id]!, spoils[id]!))
    return next ? [[row.id, next.id, row.code] as const] : []
  })
  test('each row but the last has one after it that may hold too', () => expect(pairs).toHaveLength(rows.length - 1))
  test.each(pairs)('%s before %s: %s', async (one, other, code) => {
    const asked = await at.asking(both(spoils[one]!, spoils[other]!)!)
    expect(await withoutRows([one], () => at.validated(asked).catch((error: unknown) => String(error)))).not.toBe(
      'taken',
    )
    expect(await at.placed(asked)).toBe(code)
  })

  test('under the locks the same is asked in the same order, as `place_bets` says it', async () => {
    const { rows: found } = await sql<{
      text: string
    }>`select prosrc as text from pg_proc where proname = 'place_bets'`.execute(at.shop.database.db)
    const decision = /outcome := case(.*?)else 'placed' end;/s.exec(found[0]!.text)![1]!
    expect([...decision.matchAll(/(?:then|else) '(\w+)'/g)].map(([, outcome]) => outcome)).toEqual(
      lockedRows.map(({ outcome }) => outcome),
    )
    const codes: readonly string[] = rows.map(({ code }) => code)
    const twice = lockedRows.flatMap(({ code }) =>
      code && codes.lastIndexOf(code) >= 0 ? [codes.lastIndexOf(code)] : [],
    )
    expect(twice).toEqual(twice.toSorted((a, b) => a - b))
  })

  test.each([
    ['ACC-34', 'boostUsed'],
    ['ACC-60', 'ownStakeLimit'],
    ['ACC-61', 'ownLossLimit'],
    ['ACC-64', 'betOverMaxPerMatch'],
    ['ACC-65', 'betOverLimit'],
    ['ACC-68', 'insufficient_balance'],
    ['ACC-03', 'oddsChanged'],
    ['ACC-24', 'oddsChanged'],
    ['ACC-29', 'oddsChanged'],
  ])('what %s lets through, the database refuses under its locks: %s', async (id, code) => {
    const asked = await at.asking(spoils[id]!)
    expect(await withoutRows([id], () => at.placed(asked))).toBe(code)
  })

  const locked = ['ACC-34', 'ACC-60', 'ACC-61', 'ACC-64', 'ACC-65', 'ACC-68']
  test.each(locked.slice(0, -1).map((id, place) => [id, locked[place + 1]!] as const))(
    'under the locks %s comes before %s',
    async (one, other) => {
      const asked = await at.asking(both(spoils[one]!, spoils[other]!)!)
      expect(await withoutRows([one, other], () => at.placed(asked))).toBe(rows.find(({ id }) => id === one)!.code)
    },
  )
})
