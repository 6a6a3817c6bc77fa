/** A uniform whole number from 0 to `below` − 1. */
export type Draw = (below: number) => number

/** A permutation in which every order is equally likely (Fisher–Yates); the input is not changed. */
export const shuffled = <T>(things: readonly T[], draw: Draw): T[] => {
  const order = [...things]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1)
    const held = order[last]!
    order[last] = order[other]!
    order[other] = held
  }
  return order
}

/** `count` different numbers from 1 to `most`, in the order drawn. */
export const drawnNumbers = (count: number, most: number, draw: Draw): number[] => {
  const left = Array.from({ length: most }, (_, index) => index + 1)
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]!)
}
