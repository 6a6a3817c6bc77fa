import { distanceOf, isPlainlyLine, mayBeLine } from '#domain/command/figures.ts'
import type { Figure, Reading, Said } from '#domain/command/parse.ts'
import type { Line } from '#domain/market/line.ts'

/** What the figures of a line are: one way to read them. */
export interface FiguresRead {
  /** The line asked for; undefined where the main line is meant. */
  readonly line?: Figure
  readonly isOffered: boolean
  readonly stake?: Said<string>
  /** Whether another way to read them is as plain. */
  readonly isGuess: boolean
}

/**
 * A figure with a sign, of two halves, or behind over or under is a line. Another is a line if that is on offer, else
 * the stake if it is too large for a line; where it may have been meant as either, both are found and neither is sure
 * (§page.command-line).
 */
export const figuresRead = (
  { stake: named }: Pick<Reading, 'stake'>,
  figures: readonly Figure[],
  offered: readonly Line[] | null,
): readonly FiguresRead[] => {
  const line = offered && (figures.find(isLineByPlace) ?? figures[0])
  const [amount] = figures.filter((one) => one !== line && !isPlainlyLine(one.value))
  const stake = named ?? amount
  const found = (of: Partial<FiguresRead>): FiguresRead => ({
    isOffered: false,
    isGuess: false,
    ...(stake && { stake }),
    ...of,
  })
  if (!line) return [found({})]
  if (offered.some((one) => distanceOf(one, line.value) === 0)) return [found({ line, isOffered: true })]
  if (isLineByPlace(line) || named) return [found({ line })]
  if (!mayBeLine(line.value, offered)) return [found({ stake: line })]
  return amount ? [found({ line })] : [found({ line, isGuess: true }), found({ stake: line, isGuess: true })]
}

const isLineByPlace = ({ value, isBehindTotal }: Figure): boolean => isBehindTotal || isPlainlyLine(value)
