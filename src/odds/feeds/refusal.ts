/** What of a file is not used: the rest goes on. */
export interface Refusal {
  readonly file: string
  /** From 1; absent where the whole file is not used. */
  readonly line?: number
  /** What stands in the file is in quotation marks, so that the same complaint about another line is known as the same. */
  readonly reason: string
  /** The match is taken all the same, without what is complained of. */
  readonly isTaken?: true
}

export const refusalText = ({ file, line, reason }: Refusal): string =>
  `${file}: ${line === undefined ? '' : `line ${line}: `}${reason}`

/** Refusals as they are told: each kind of complaint about a file once, with how many more lines it is true of. */
export const tellRefusals = (refusals: readonly Refusal[]): string[] =>
  [...Map.groupBy(refusals, ({ file, reason }) => `${file}\u0000${kindOf(reason)}`).values()].map(([first, ...more]) =>
    more.length === 0 ? refusalText(first!) : `${refusalText(first!)}; and ${more.length} more like it`,
  )

/** A complaint without what differs from line to line: quoted text and numbers. */
export const kindOf = (reason: string): string => reason.replace(/'[^']*'/g, '…').replace(/\d+([.–-]\d+)*/g, 'n')
