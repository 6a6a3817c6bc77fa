import { builderSelections } from '#domain/bet/builder.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { explore, type Environment } from '#review/explore.ts'
import { builderEnvironment } from '#review/flows/slip/builder.ts'
import { editBetEnvironment, quote } from '#review/flows/bet/edit-bet.ts'
import { fair, fitting, placementEnvironment, terms, ticket } from '#review/flows/slip/placement.ts'
import { choice, predictionEnvironment, predictionKeys } from '#review/flows/room/prediction.ts'
import { profile, sessionEnvironment } from '#review/flows/session/session.ts'
import { here, settingsFlow } from '#review/flows/account/settings.ts'
import { rowsOf, tableText } from '#review/table.ts'
import type { AnyEventObject, AnyStateMachine } from 'xstate'

/** A small world at the bound of a rule: what is equal, one more, one less or missing. */
interface Bound {
  readonly flow: string
  readonly what: string
  readonly environment: Environment<AnyStateMachine>
}

const at = (
  flow: string,
  what: string,
  { environment, inputs, events }: { environment: object; inputs?: object; events: readonly AnyEventObject[] },
): Bound => ({ flow, what, environment: { ...environment, ...(inputs && { inputs }), events } as never })

const eventsOf = (environment: { readonly events: readonly AnyEventObject[] }, ...types: string[]) =>
  environment.events.filter(({ type }) => types.includes(type))

const balance = (walletSeq: number | undefined, available: bigint) => ({
  ...profile.balance,
  available,
  ...(walletSeq !== undefined && { walletSeq }),
})
const told = (held: number | undefined, seq: number | undefined): Bound =>
  at('Session', `a balance of number ${seq ?? 'none'} after one of ${held ?? 'none'}`, {
    environment: sessionEnvironment,
    inputs: { 'a kept session': { stored: { ...profile, balance: balance(held, 5_00n) } } },
    events: [{ type: 'balance.told', balance: balance(seq, 4_00n) }],
  })

const picks = Array.from(
  { length: builderSelections.max + 1 },
  (_, place): BuiltPick => ({ oddsId: place + 1, marketType: 'OXT', pick: 'home', line: 0 }),
)
const filled = (taken: readonly BuiltPick[], missing: number) => ({
  type: 'builder.filled',
  match: 1,
  picks: taken,
  missing,
})

export const bounds: readonly Bound[] = [
  at('Settings', 'a change of the same version, made elsewhere', {
    environment: settingsFlow.environment,
    events: [
      { type: 'settings.changed', choice: here },
      { type: 'settings.told', choice: { ...here, settings: { ...here.settings, oddsType: 'ID' } } },
    ],
  }),
  ...(
    [
      [5, 6],
      [5, 5],
      [5, 4],
      [5, undefined],
      [undefined, 3],
    ] as const
  ).map(([held, seq]) => told(held, seq)),
  at('Edit-bet', 'a quote that nothing is against', {
    environment: editBetEnvironment,
    events: [
      ...eventsOf(editBetEnvironment, 'edit.opened', 'edit.taken', 'edit.confirmed'),
      { type: 'quote.made', quote },
    ],
  }),
  at('Edit-bet', 'an edit without its draft', {
    environment: editBetEnvironment,
    inputs: { 'an edit on its way': editBetEnvironment.inputs['an edit on its way'] },
    events: eventsOf(editBetEnvironment, 'edit.moved', 'edit.refused', 'edit.absent', 'edit.cancelled'),
  }),
  at('Prediction', 'one point, and one left', {
    environment: predictionEnvironment,
    events: [
      { type: 'selection.chosen', choice, left: 1 },
      { type: 'points.typed', points: 1 },
      { type: 'prediction.confirmed', key: predictionKeys[0] },
    ],
  }),
  at('Builder', 'as many selections as it takes, and one more', {
    environment: builderEnvironment,
    events: [filled(picks.slice(1), 0), { type: 'pick.toggled', pick: picks[0]! }],
  }),
  at('Builder', 'more selections than it takes, and none where none is missing', {
    environment: builderEnvironment,
    events: [filled(picks, 0), filled([], 0)],
  }),
  at('Placement', 'a maximum stake that is the minimum', {
    environment: placementEnvironment,
    events: [
      { type: 'availability.changed', availability: 'available' },
      { type: 'ticket.offered', ticket, prices: [fair] },
      { type: 'stake.typed', entered: fitting },
      { type: 'slip.submitted' },
      { type: 'price.held', ...terms, limits: { ...terms.limits, maxBet: terms.limits.minBet } },
    ],
  }),
]

/** The table of a bound, under its name. */
export const textOfBound = ({ flow, what, environment }: Bound): string => {
  const reach = explore(environment)
  return `# ${flow}: ${what}\n${tableText(rowsOf(environment, [], reach), reach)}`
}
