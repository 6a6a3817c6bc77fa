import { providersFile } from './providers-file.ts'

/** A file of providers with what each protocol needs; keys and secrets are to be filled in. */
export const providersExample = {
  providers: [
    {
      id: 'hub',
      name: 'Hub games',
      protocol: 'hub88',
      address: 'https://games.hub.example',
      keys: ['-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----'],
      stakes: { min: 1, max: 1_000 },
      games: [
        { id: 'hub_lobby', name: 'Live lobby', kind: 'casino' },
        { id: 'hub_baccarat', name: 'Baccarat A', kind: 'casino' },
        { id: 'hub_orchard', name: 'Orchard', kind: 'slots', average: '96.50', variance: 'medium', win: 50_000 },
      ],
      win: { round: 100_000, day: 200_000 },
      launch: {
        api: 'https://api.hub.example',
        operator: 1,
        key: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
        currencies: ['MYR', 'THB'],
        country: 'MY',
        lobby: 'https://bet.example/slots',
      },
    },
    {
      id: 'tables',
      protocol: 'evolution',
      address: 'https://tables.example',
      tokens: ['a shared token of 32 letters or more'],
      stakes: { min: 1, max: 5_000 },
      games: [{ id: 'table-1', name: 'Roulette', kind: 'casino' }],
    },
  ],
} as const

/** What `--help games` prints: an example of the file, and its JSON Schema. */
export const providersUsage = (): string =>
  [
    'A file of providers for --games. src/server/games/README.md explains each field. An example:',
    JSON.stringify(providersExample, null, 2),
    'Its JSON Schema:',
    JSON.stringify(providersFile, null, 2),
  ].join('\n\n')
