import { ownTitles } from '#domain/game/games.ts'
import { connectProviders, openProviders } from '#server/games/providers.ts'
import { ProvidersError } from '#server/games/providers-error.ts'
import { parseConfig } from '#server/config/config.ts'
import { noteStart } from '#server/records/starts.ts'
import { brands, offeredGames } from '#studio/brands.ts'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const on = { liveCasino: true, lottery: true, miniGame: true, esports: true }
const here = { host: '127.0.0.1', port: 8080, hosts: ['bet.example'], ...on }
const stranger = {
  id: 'acme',
  protocol: 'hub88',
  keys: [publicKey.export({ type: 'spki', format: 'pem' })],
  address: 'https://games.example/',
  stakes: { min: 1, max: 500 },
  games: [{ id: 'dice', name: 'Dice', kind: 'mini' }],
}
const opening = (entry: object, config: object) => () =>
  openProviders(
    { ...here, ...config },
    connectProviders(
      {
        providers: [
          stranger,
          { ...entry, id: (entry as typeof stranger).id === 'acme' ? 'other' : (entry as typeof stranger).id },
        ],
      },
      on,
    ),
  )

describe('§game.house-studio: real money takes the house’s own studio only where a person answers for it', () => {
  /** how the entry is known as the house's own */
  test.each<[string, object]>([
    ['its mark', { ...stranger, house: true }],
    ['its name, without the mark', { ...stranger, id: 'studio' }],
    ['its name, with the mark denied', { ...stranger, id: 'studio', house: false }],
    [
      'one of its own titles under another name',
      { ...stranger, games: [{ id: 'g1', name: 'Lanterns', kind: 'slots' }] },
    ],
    ['the games that the studio describes', { ...stranger, games: offeredGames(brands.studio) }],
    ['an address on this machine', { ...stranger, address: 'http://127.0.0.1:8090/' }],
  ])('known by %s', (_, entry) => {
    expect(opening(entry, { realMoney: true })).toThrow(ProvidersError)
    expect(opening(entry, { realMoney: true })).toThrow("is the house's own studio")
    expect(opening(entry, { realMoney: false })()).toHaveLength(2)
    expect(opening(entry, { realMoney: true, attestStudio: 'Ann Lee' })()).toHaveLength(2)
  })

  test('another provider needs nobody to answer for it', () =>
    expect(opening(stranger, { realMoney: true })()).toHaveLength(2))

  test('its own titles are games of the studio, by which a file without its mark is known', () => {
    const ids = Object.values(brands).flatMap((brand) => offeredGames(brand).map(({ id }) => id))
    expect(ownTitles.filter((title) => !ids.includes(title))).toEqual([])
  })

  test.each([
    ['Ann Lee', true],
    ['สมชาย ใจดี', true],
    ['on', false],
    ['', false],
    ['x\ny', false],
  ])('--attest-studio %s', (name, isName) => {
    const parsing = () => parseConfig(['--attest-studio', name]).attestStudio
    if (isName) expect(parsing()).toBe(name)
    else expect(parsing).toThrow('--attest-studio')
  })
})

describe.each(databases())('§game.house-studio: who answers for the studio is recorded, on $name', ({ open }) => {
  test('at every start', async () => {
    const { db, close } = await open()
    const starting = { db, now: () => 5, folder: '/data', configuration: '--port 1' }
    await noteStart({ ...starting, attested: { studio: 'studio', by: 'Ann Lee' } })
    await noteStart(starting)
    const noted = await db.selectFrom('significant_event').select(['kind', 'details']).orderBy('seq').execute()
    expect(noted.filter(({ kind }) => kind === 'studio.attested').map(({ details }) => details)).toEqual([
      expect.objectContaining({ studio: 'studio', by: 'Ann Lee' }),
    ])
    await close()
  })
})
