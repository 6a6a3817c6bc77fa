import { type Exact, exact } from '#domain/money/exact.ts'
import { type WheelName, wheels } from '#domain/game/wheels.ts'
import type { Draw } from './draw.ts'

export const wheelNames = Object.keys(wheels) as readonly WheelName[]

/** The segment at which a wheel stops, from 0: each is as likely. */
export const turnWheel = (wheel: WheelName, draw: Draw): number => draw(wheels[wheel].length)

/** What a unit staked returns for a segment. */
export const wheelReturn = (wheel: WheelName, segment: number): Exact => exact(BigInt(wheels[wheel][segment]!), 100n)
