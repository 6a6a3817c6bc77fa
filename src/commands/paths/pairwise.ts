/**
 * Rows in which each value of each field meets each value of every other field at least once: most faults lie in two
 * values that meet. Far fewer rows than all there are.
 */
export const pairwise = <Row extends Readonly<Record<string, unknown>>>(
  fields: { readonly [Field in keyof Row]: readonly Row[Field][] },
): readonly Row[] => {
  const names = Object.keys(fields)
  const all = productOf(names.map((name) => fields[name]!.length))
  const pairsOf = (row: readonly number[]): readonly string[] =>
    row.flatMap((one, at) => row.slice(at + 1).map((other, more) => `${at} ${one} ${at + 1 + more} ${other}`))
  const untaken = new Set(all.flatMap(pairsOf))
  const gainOf = (row: readonly number[]): number => pairsOf(row).filter((pair) => untaken.has(pair)).length
  const rows: Row[] = []
  while (untaken.size > 0) {
    const best = all.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    for (const pair of pairsOf(best)) untaken.delete(pair)
    rows.push(Object.fromEntries(names.map((name, at) => [name, fields[name]![best[at]!]])) as Row)
  }
  return rows
}

/** Every row of numbers below the given ones. */
const productOf = (counts: readonly number[]): readonly (readonly number[])[] =>
  counts.reduce<readonly (readonly number[])[]>(
    (rows, count) => rows.flatMap((row) => Array.from({ length: count }, (_, at) => [...row, at])),
    [[]],
  )
