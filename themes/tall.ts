import { vars } from './contract.css.ts'

/** A line height that is right for Latin letters, and grows for scripts that stand taller. */
export const tall = (lines: number | `${number}px`): string => `calc(${lines} * ${vars.font.tall})`
