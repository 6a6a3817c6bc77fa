/**
 * The seven sizes of type, and two of display, in pixels of the usual text size: the build makes each a part of the
 * reader's own (`src/commands/build/rem.mjs`). No other file of the page writes a size or a weight.
 */
export const typeSize = {
  /** A count, a badge, a label under an icon. */
  tiny: 11,
  /** The quiet line of a dense place: a league, a handicap, the head of a column. */
  small: 12,
  /** A hint, a note, a second line. */
  fine: 13,
  /** What is read: names, prices, sentences, controls. */
  text: 14,
  /** The name of a panel, the one act, an amount that is typed. */
  title: 16,
  /** The name of a page or of a dialog, a figure that stands out. */
  head: 20,
  /** What a page is about: a score, a prize. */
  page: 27,
  /** Display: the prize of the next room, a page that has nothing else. */
  banner: 36,
  /** Display: what the sign-in page says first where it is wide. A size by the width would not follow the reader's. */
  hero: 60,
} as const

/** The four weights of type. */
export const typeWeight = { regular: 400, medium: 550, strong: 650, bold: 720 } as const

/** The weights that the typeface has. */
export const faceWeights = '100 900'

/** Type in a drawing is a part of the drawing: units of its own, as its lines are. */
export const drawnType = { side: 7.5, sideWide: 5, parts: 10, points: 14, part: 16 } as const
