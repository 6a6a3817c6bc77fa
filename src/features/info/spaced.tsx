import { Children, type ReactNode } from 'react'

/** What there is of one cell, with a space between: two parts without one are read, and heard, as one word. */
export const Spaced = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((part, n) => (n === 0 ? [part] : [' ', part]))
