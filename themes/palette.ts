/** The colours of one mode: text tones pass AA on every ground (`tests/ui/contrast.test.ts`). */
export interface Tones {
  readonly canvas: string
  readonly surface: string
  readonly raised: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  /** Round what can be pressed: at least 1.3 to 1 on every ground it is on. */
  readonly edge: string
  /** What is chosen, and the one action. */
  readonly accent: string
  readonly onAccent: string
  readonly tint: string
  readonly live: string
  readonly up: string
  readonly down: string
  /** "You must look": moved, suspended, stale. */
  readonly gold: string
  readonly goldTint: string
}

/** A theme: canvas, accent and tint are its own, what a tone means is the same in all. */
export interface Palette {
  /** Red, green and blue of the light mode's shadow. */
  readonly shadow: string
  readonly light: Tones
  readonly dark: Tones
}
