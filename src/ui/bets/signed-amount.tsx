import { type Currency, printAmount } from '#domain/money/money.ts'
import type { ReactNode } from 'react'
import { Spoken } from '../text/spoken.tsx'

/** A movement as members read and hear it: `+50.00`, `−48.00`, `0.00`. */
export const signedAmount = (minor: bigint, currency: Currency): ReactNode => (
  <Spoken text={(minor > 0n ? '+' : '') + printAmount(minor, currency)} />
)
