import { type GameShelf, gameKinds } from '#domain/game/games.ts'
import Type, { type Static } from 'typebox'
import { caletaEntry, evolutionEntry, hub88Entry, safeAddress } from './launch/launch-entry.ts'

const strict = { additionalProperties: false } as const
const above0 = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 })
/** The highest wins that are paid without an operator, in whole units of the reference currency (§game.ceiling). */
const wins = Type.Object({ round: above0, day: above0, provider: Type.Optional(above0) }, strict)
const shared = {
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }),
  /** As members read it. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** The house's own studio marks itself. */
  house: Type.Optional(Type.Boolean()),
  address: safeAddress,
  /** Where everybody reads what its tables show, relative to its address (§game.live-tables). */
  tables: Type.Optional(Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*$' })),
  win: Type.Optional(wins),
  /** Whole units of the reference currency. */
  stakes: Type.Object({ min: Type.Number({ exclusiveMinimum: 0 }), max: Type.Number({ exclusiveMinimum: 0 }) }, strict),
  games: Type.Array(
    Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: 120 }),
        name: Type.String({ minLength: 1, maxLength: 80 }),
        kind: Type.Unsafe<GameShelf>(Type.Union(gameKinds.map((kind) => Type.Literal(kind)))),
        average: Type.Optional(Type.String({ pattern: '^\\d{1,3}\\.\\d{1,4}$' })),
        variance: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')])),
        /** Drawn for everybody at once; the provider reports its past draws. */
        drawn: Type.Optional(Type.Boolean()),
        /** Members share its rounds, and see who sits there. */
        table: Type.Optional(Type.Boolean()),
        art: Type.Optional(Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*\\.(svg|png|webp)$' })),
        off: Type.Optional(Type.Boolean()),
        /** A highest win in a round of this game other than the provider's. */
        win: Type.Optional(above0),
      },
      strict,
    ),
  ),
}
const totals = Type.Object({ address: shared.address, key: Type.String({ minLength: 32, maxLength: 200 }) }, strict)
const keys = Type.Array(Type.String(), { minItems: 1, maxItems: 4 })
export const providersFile = Type.Object(
  {
    providers: Type.Array(
      Type.Union([
        Type.Object(
          {
            ...shared,
            protocol: Type.Literal('hub88'),
            keys,
            totals: Type.Optional(totals),
            launch: Type.Optional(hub88Entry),
          },
          strict,
        ),
        Type.Object({ ...shared, protocol: Type.Literal('caleta'), keys, launch: Type.Optional(caletaEntry) }, strict),
        Type.Object(
          {
            ...shared,
            protocol: Type.Literal('evolution'),
            tokens: Type.Array(Type.String({ minLength: 32, maxLength: 200 }), { minItems: 1, maxItems: 4 }),
            launch: Type.Optional(evolutionEntry),
          },
          strict,
        ),
      ]),
    ),
  },
  strict,
)

export type ProviderEntry = Static<typeof providersFile>['providers'][number]
