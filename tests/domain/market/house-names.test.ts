import { looksLikeHouse, looksOf } from '#domain/market/house-names.ts'
import { nicknameFault } from '#domain/member/nickname.ts'
import { expect, test } from 'vitest'

test.each([
  'ADMINS',
  'Admin1',
  'admin2026',
  '007admin',
  'Adm1n5',
  'AdrninTeam',
  'TheAdmins',
  'Administrators',
  'MODERAT0R',
  'rnoderator',
  'Operators',
  '0perator',
  'SupportTeam',
  '5upport',
  'LiveSupport',
  'TouchlineAdmin',
  'T0uchl1ne',
  'Touchline24',
  'HarbourBet',
  'HarbourStaff',
  'OfficialHarbour',
])('§account.nickname: %s could be taken for the house', (name) =>
  expect(looksLikeHouse(name, ['Harbour Bet', 'Harbour'])).toBe(true),
)

test.each([
  'Badminton1',
  'Supporter9',
  'Houseman',
  'RedSystem9x',
  'Harbour1x',
  'Systematic',
  'Gunner10',
  'MrTeam',
  'TheLive24',
])('§account.nickname: %s could not', (name) => expect(looksLikeHouse(name, [])).toBe(false))

test.each([
  ['root', 'r00t'],
  ['mallory', 'ma11ory'],
  ['ann.lee', 'AnnLee'],
  ['moira', 'rnoira'],
])('%s looks like %s', (one, other) => expect(looksOf(one)).toBe(looksOf(other)))

test('a name of another script is not a nickname', () => {
  for (const name of ['аdmins', 'ａｄｍｉｎｓ', 'admіns', 'αdmins', 'ad‮mins', 'admins​'])
    expect(nicknameFault(name)).not.toBeNull()
})
