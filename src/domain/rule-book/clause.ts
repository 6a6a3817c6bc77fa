/** A value that the rules page, the book and a test can print. */
export type Printable =
  | string
  | number
  | boolean
  | readonly Printable[]
  | { readonly [name: string]: Printable | undefined }

/** What goes into an example, by name: `{ stake: '100.00', odds: '1.90' }`. */
export type Given = Readonly<Record<string, Printable>>

/** A case worked out by the domain itself; a test runs it. */
export interface Example {
  readonly given: Given
  readonly expected: Printable
  readonly work: () => Printable
}

/** One rule of the house. */
export interface Clause {
  /**
   * One or two sentences: the English source of its text. A constant is written by its name, as `{max}`; a number never
   * does.
   */
  readonly plain: string
  /** Taken from the code that obeys them. */
  readonly constants?: Readonly<Record<string, Printable>>
  readonly examples?: readonly Example[]
}

/** The clauses of one noun by their ids: `parlay.legs`. */
export type Chapter = Readonly<Record<`${string}.${string}`, Clause>>

/** An input, the domain function that works it out, and what comes out. */
export const example = <const Input extends Given>(
  given: Input,
  work: (given: Input) => Printable,
  expected: Printable,
): Example => ({ given, expected, work: () => work(given) })
