/** A part of a file that is not used; the rest is. */
export interface Refusal {
  readonly file: string
  /** From 1; absent if the whole file is not used. */
  readonly line?: number
  /** Text from the file is in quotation marks, so that the same complaint about another line is recognised. */
  readonly reason: string
  /** The match is still taken, without the part complained about. */
  readonly isTaken?: true
}

export const refusalText = ({ file, line, reason }: Refusal): string =>
  `${file}: ${line === undefined ? '' : `line ${line}: `}${reason}`

/**
 * Refusals as they are reported: each kind of complaint about a file once, with the number of further lines it applies
 * to.
 */
export const tellRefusals = (refusals: readonly Refusal[]): string[] =>
  [...Map.groupBy(refusals, ({ file, reason }) => `${file}\u0000${kindOf(reason)}`).values()].map(([first, ...more]) =>
    more.length === 0 ? refusalText(first!) : `${refusalText(first!)}; and ${more.length} more like it`,
  )

/** A complaint without what differs from line to line: quoted text and numbers. */
export const kindOf = (reason: string): string => reason.replace(/'[^']*'/g, '…').replace(/\d+([.–-]\d+)*/g, 'n')
