// The rules of a small machine, in which a test of `npm run book -- --since` plants changes.
const most = 500
const tolerance = 2
const isNear = (price: number, other: number): boolean => Math.abs(price - other) <= tolerance
export const isWithin = (stake: number): boolean => stake > 0 && stake <= most
export const isHeld = (price: number, other: number): boolean => price === other || isNear(price, other)
export const least = (stake: number): number => Math.max(stake, 1)
export const patience = (tries: number): number => 1_000 * 2 ** tries
