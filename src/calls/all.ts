import type { Call } from './call.ts'
import * as declared from './declared.ts'

type Declared = typeof declared
type Calls = { [Name in keyof Declared as Declared[Name] extends Call ? Name : never]: Declared[Name] }

const isCall = (exported: unknown) => typeof exported === 'object' && exported !== null && 'identity' in exported

/** Every call the product makes, by its readable name. The server must handle each, or it does not compile. */
export const calls = Object.fromEntries(Object.entries(declared).filter(([, exported]) => isCall(exported))) as Calls

export type CallName = keyof typeof calls
