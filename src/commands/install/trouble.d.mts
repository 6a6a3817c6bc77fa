export declare const nodeTrouble: (given: {
  readonly version: string
  readonly machine: string
  readonly packed: boolean
  readonly least: number
}) => string | undefined
export declare const wordsOfCode: (code: string | undefined) => string | undefined
export declare const reasonIn: (lines: readonly string[], room?: number) => string | undefined
