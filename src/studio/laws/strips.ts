import type { Draw } from './draw.ts'

/** The symbols around a reel, by their index in the game's list. */
export type Strip = readonly number[]

/** Strips written a digit for each symbol. */
export const stripsOf = (...written: readonly string[]): readonly Strip[] =>
  written.map((strip) => [...strip].map(Number))

/** Where each reel stops: every place of it is as likely. */
export const stopReels = (strips: readonly Strip[], draw: Draw): readonly number[] =>
  strips.map(({ length }) => draw(length))

/** The symbol so many places below a place of a strip, which has no end; above it below zero. */
export const symbolAt = (strip: Strip, place: number): number =>
  strip[((place % strip.length) + strip.length) % strip.length]!

/** What reels show, by reel and row. */
export type Shown = readonly (readonly number[])[]

/** What the reels show, each from its stop downwards. */
export const shownAt = (strips: readonly Strip[], stops: readonly number[], rows: number): readonly number[][] =>
  strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => symbolAt(strip, stops[reel]! + row)))
