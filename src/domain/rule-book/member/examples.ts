import { betExamples } from './bet-examples.ts'
import type { FactsFor } from './reader.ts'
import type { MemberRule } from './sections.ts'
import { ticketExamples } from './ticket-examples.ts'

/**
 * The rules with an example, whose sentence is `rule.<id>.example`, and what it fills in: every figure is worked out by
 * the functions that settle, in the currency and the odds type of the reader (§page.rules).
 */
const examples = { ...betExamples, ...ticketExamples } as const satisfies { readonly [Rule in MemberRule]?: FactsFor }

export type ExampleRule = keyof typeof examples
export const memberExamples: { readonly [Rule in MemberRule]?: FactsFor } = examples
