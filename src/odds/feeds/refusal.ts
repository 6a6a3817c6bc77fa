/** What of a file is not used: the rest goes on. */
export interface Refusal {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly reason: string
}

export const tellRefusal = ({ file, line, reason }: Refusal): string => `${file}: line ${line}: ${reason}`
