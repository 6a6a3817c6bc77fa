import { distanceOf, isPlainlyLine, mayBeLine } from '#domain/command/figures.ts'
import type { Figure, Reading, Phrase } from '#domain/command/parse.ts'
import type { Line } from '#domain/market/line.ts'

/** One reading of the figures of a line. */
export interface FiguresRead {
  /** The line asked for; undefined where the main line is meant. */
  readonly line?: Figure
  readonly isOffered: boolean
  readonly stake?: Phrase<string>
  /** Whether another reading is equally plausible. */
  readonly isGuess: boolean
}

/**
 * A figure is a line if it has a sign, has two halves, or follows over or under. Any other figure is a line if that
 * line is on offer, and the stake if it is too large for a line. Where it could be either, both readings are returned
 * and neither is certain (§page.command-line).
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
