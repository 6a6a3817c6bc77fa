/** The wheels: how far what their segments pay is spread. */
export type WheelName = 'low' | 'medium' | 'high'

/** So many segments of nothing. */
const none = (count: number): readonly number[] => Array.from({ length: count }, () => 0)

/** What each segment of a wheel returns in hundredths of the stake, clockwise from the top (§game.wheel). */
export const wheels: Readonly<Record<WheelName, readonly number[]>> = {
  low: [150, 120, 120, 0, 120, 120, 120, 120, 0, 120],
  medium: [0, 150, 0, 200, 0, 150, 0, 300, 0, 180, 0, 150, 0, 200, 0, 150, 0, 300, 0, 200],
  high: [2_500, ...none(12), 500, ...none(11), 1_000, ...none(11), 500, ...none(7), 450, ...none(4)],
}
