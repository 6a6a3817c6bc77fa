/** From the narrowest phone to a wide desk, and phones on their side. */
export const sizes = [
  ...Array.from({ length: 65 }, (_, at) => ({ width: 320 + 20 * at, height: 800 })),
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
]

/** The widths at which a page is also looked at below its first screen. */
export const seenWhole: readonly number[] = [320, 400, 600, 820, 1_100, 1_280, 1_440, 1_600]
