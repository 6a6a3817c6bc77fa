export type Place = 'before' | 'after'

/** A list with one item moved before or after another; unchanged if it is already there. */
export const moved = (
  order: readonly number[],
  one: number,
  { to, place }: { readonly to: number; readonly place: Place },
): readonly number[] => {
  if (one === to || !order.includes(one) || !order.includes(to)) return order
  const rest = order.filter((id) => id !== one)
  return rest.toSpliced(rest.indexOf(to) + (place === 'after' ? 1 : 0), 0, one)
}
