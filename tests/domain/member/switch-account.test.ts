import { switchFault } from '#domain/member/switch-account.ts'
import { describe, expect, test } from 'vitest'

describe('§account.switch: what the form refuses without asking the server', () => {
  test.each([
    ['', '', 'nameRequired'],
    ['', 'stone9', 'nameRequired'],
    ['ann', 'stone9', 'sameAccount'],
    ['ANN', '', 'sameAccount'],
    ['harbour1', 'stone9', 'sameAccount'],
    ['ben', '', 'passwordRequired'],
    ['ben', 'stone9', null],
    ['ann2', 'stone9', null],
  ])('%j with the password %j → %s', (accountId, password, fault) => {
    expect(switchFault({ accountId, password }, { accountId: 'ann', nickname: 'Harbour1' })).toBe(fault)
  })

  test('an account without a nickname has no second name', () => {
    expect(switchFault({ accountId: '', password: 'stone9' }, { accountId: 'ann', nickname: '' })).toBe('nameRequired')
  })
})
