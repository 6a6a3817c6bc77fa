/** A part of the client's build: its files, each with the modules that it gives. */
export interface Layer {
  readonly name: string
  readonly groups?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Style sheets, in their order. */
  readonly styles?: readonly string[]
}

export declare const layers: () => readonly Layer[]
