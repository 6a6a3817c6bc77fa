import {
  amountShape,
  changedSettings,
  longestText,
  modes,
  mostListed,
  pageSizes,
  parseSettings,
  settingsOf,
  writeSettings,
} from '#domain/member/parse-settings.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { settingNames, startingSettings } from '#domain/member/settings.ts'
import { defaultTheme, themes } from '#domain/member/theme.ts'
import { describe, expect, test } from 'vitest'

const defaults = {
  language: 'en',
  oddsType: 'MY',
  pageType: 'double',
  eventSorting: 'league',
  marketType: 'all',
  mmoType: 'myanmar',
  showScoreMap: true,
  showQuickOdds: false,
  timeZone: 480,
  pageSize: 10,
  defaultStake: 'fixed',
  lineFormat: 'unsigned',
  decimalFormat: 'decimal',
  defaultStakeAmount: '1',
  quickBetAmount: '1',
  quickStakes: [],
  acceptBetterOdds: false,
  acceptAnyOdds: false,
  autoRefreshOdds: true,
  quickBet: false,
  minimizeHeader: false,
  minimizeSidebar: false,
  minimizeAsidebar: false,
  favourites: [],
  sportsOrder: [],
  selectedLeagues: [],
  searchText: '',
  theme: 'own',
  mode: 'system',
}

describe('§settings.defaults: the settings a member starts with', () => {
  test('each by its word', () => expect(startingSettings()).toEqual(defaults))
  test('those with numbers travel as them', () => {
    const written = writeSettings(startingSettings())
    expect(written).toMatchObject({
      pageType: 2,
      eventSorting: 1,
      marketType: 1,
      mmoType: 1,
      defaultStake: 3,
      lineFormat: 1,
      decimalFormat: 1,
      timeZone: 480,
      pageSize: 10,
      theme: 'own',
    })
    expect(Object.keys(written)).toEqual(settingNames)
    expect(parseSettings(written)).toEqual(startingSettings())
  })
  test('what may be chosen', () => {
    expect({ languageCodes, pageSizes, modes, themes, defaultTheme, mostListed, longestText, amountShape }).toEqual({
      languageCodes: ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr'],
      pageSizes: [10, 20, 30, 50, 100],
      modes: ['light', 'dark', 'system'],
      themes: ['color1', 'color2', 'color3', 'color4', 'color5', 'color6'],
      defaultTheme: 'color2',
      mostListed: 500,
      longestText: 60,
      amountShape: '^[0-9]{1,12}(\\.[0-9]{1,2})?$',
    })
  })
})

const ids = (n: number) => Array.from({ length: n }, (_, id) => id + 1)

describe('§settings.choices: what was kept or told, read as settings', () => {
  test.each<[name: keyof typeof defaults, told: unknown, read: unknown]>([
    ['pageType', 1, 'single'],
    ['pageType', 2, 'double'],
    ['pageType', 'single', 'single'],
    ['eventSorting', 2, 'time'],
    ['marketType', 2, 'main'],
    ['mmoType', 2, 'usual'],
    ['defaultStake', 1, 'last'],
    ['defaultStake', 2, 'none'],
    ['defaultStake', 3, 'fixed'],
    ['language', 'kr', 'kr'],
    ['oddsType', 'HK', 'HK'],
    ['timeZone', -210, -210],
    ['timeZone', 840, 840],
    ['pageSize', 50, 50],
    ['theme', 'color4', 'color4'],
    ['mode', 'dark', 'dark'],
    ['quickBet', true, true],
    ['showScoreMap', false, false],
    ['quickBetAmount', '25.5', '25.5'],
    ['defaultStakeAmount', '999999999999.99', '999999999999.99'],
    ['favourites', [3, 1], [3, 1]],
    ['favourites', ids(500), ids(500)],
    ['quickStakes', ['5', '10', '20.50'], ['5', '10', '20.50']],
    ['quickStakes', ['1', '2', '3', '4', '5', '6'], ['1', '2', '3', '4', '5', '6']],
    ['quickStakes', [], []],
    ['searchText', 'x'.repeat(60), 'x'.repeat(60)],
  ])('%s %j is %j', (name, told, read) =>
    expect(parseSettings({ [name]: told })).toEqual({ ...defaults, [name]: read }),
  )

  test.each<[name: keyof typeof defaults, told: unknown]>([
    ['pageType', 0],
    ['pageType', 3],
    ['pageType', '1'],
    ['pageType', 'triple'],
    ['language', 'en-GB'],
    ['language', 1],
    ['oddsType', 'XX'],
    ['timeZone', 855],
    ['timeZone', 481],
    ['timeZone', '480'],
    ['timeZone', Number.NaN],
    ['pageSize', 25],
    ['pageSize', '50'],
    ['theme', 'color7'],
    ['mode', ''],
    ['quickBet', 1],
    ['showScoreMap', 'false'],
    ['quickBetAmount', 25],
    ['quickBetAmount', '25.555'],
    ['quickBetAmount', ''],
    ['quickBetAmount', '-5'],
    ['defaultStakeAmount', '1000000000000'],
    ['favourites', [0]],
    ['favourites', [-1]],
    ['favourites', [1.5]],
    ['favourites', [1, 'two']],
    ['favourites', ['2', 1]],
    ['favourites', 1],
    ['favourites', ids(501)],
    ['searchText', 'x'.repeat(61)],
    ['searchText', 5],
    ['quickStakes', ['5', '10']],
    ['quickStakes', ['1', '2', '3', '4', '5', '6', '7']],
    ['quickStakes', ['5', '10', '1.234']],
    ['quickStakes', [5, 10, 20]],
    ['quickStakes', '5,10,20'],
  ])('%s %j is the default', (name, told) => expect(parseSettings({ [name]: told })).toEqual(defaults))

  test.each([undefined, null, 'settings', 5, [], {}, { other: 1 }])(
    '%j is the defaults, and nothing of its own',
    (told) => expect(parseSettings(told)).toEqual(defaults),
  )
})

test('what changed is what travels', () => {
  const before = startingSettings()
  const now = { ...before, favourites: [1], pageSize: 50, language: 'en' }
  expect(changedSettings(before, now)).toEqual({ favourites: [1], pageSize: 50 })
  expect(changedSettings(before, { ...before, favourites: [] })).toEqual({})
  expect(settingsOf({ ...now, session: 'x' } as never)).toEqual(now)
})
