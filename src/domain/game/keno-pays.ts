/** How many numbers a bet on numbers names in keno (§game.keno). */
export const kenoPicks = { min: 1, max: 10 } as const

/** What a bet on so many numbers returns for so many of them drawn, in hundredths of the stake; otherwise nothing. */
export const kenoPays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 380 },
  2: { 1: 100, 2: 950 },
  3: { 2: 200, 3: 4_800 },
  4: { 2: 100, 3: 600, 4: 16_000 },
  5: { 3: 300, 4: 2_000, 5: 72_000 },
  6: { 3: 200, 4: 900, 5: 6_500, 6: 180_000 },
  7: { 3: 100, 4: 400, 5: 2_500, 6: 15_000, 7: 1_000_000 },
  8: { 4: 200, 5: 1_500, 6: 10_000, 7: 110_000, 8: 2_500_000 },
  9: { 4: 100, 5: 800, 6: 4_000, 7: 30_000, 8: 400_000, 9: 5_000_000 },
  10: { 0: 400, 5: 300, 6: 2_000, 7: 13_000, 8: 100_000, 9: 600_000, 10: 5_000_000 },
}
