import type { Profile } from '#calls/member/member.ts'
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { Option } from '#ui/forms/option-list.tsx'
import { PasswordForm } from '#ui/forms/password-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { leagueNames } from './board.ts'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const leagues: readonly Option<string>[] = leagueNames.map((id) => ({ id, label: id }))

export const Fields = ({ name }: { name: string }) => {
  const t = useText()
  const [typed, setTyped] = useState('member1')
  const [league, setLeague] = useState(leagueNames[0]!)
  const label = t('landing.username')
  const groups = leagues.map((option, at) => ({ ...option, group: t(at < 2 ? 'board.tab.live' : 'board.tab.early') }))
  return (
    <Group name={name}>
      <Specimen of="TextInput: rest">
        <TextInput label={label} value={typed} onChange={setTyped} />
      </Specimen>
      <Specimen of="TextInput: focused" isFocused>
        <TextInput label={label} value={typed} onChange={setTyped} />
      </Specimen>
      <Specimen of="TextInput: invalid">
        <TextInput label={label} value="" onChange={setTyped} error={t('landing.usernameRequired')} />
      </Specimen>
      <Specimen of="TextInput: password">
        <PasswordInput label={t('landing.password')} value={typed} onChange={setTyped} />
      </Specimen>
      <Specimen of="Select: rest">
        <Select label={t('settings.language')} value={league} options={leagues} onChange={setLeague} />
      </Specimen>
      <Specimen of="Select: focused" isFocused>
        <Select label={t('settings.language')} value={league} options={leagues} onChange={setLeague} />
      </Specimen>
      <Specimen of="Select: invalid">
        <Select label={t('settings.language')} value={league} options={leagues} onChange={setLeague} isInvalid />
      </Specimen>
      <Specimen of="Select: label only heard, options in groups">
        <Select label={t('settings.language')} isLabelHidden value={league} options={groups} onChange={setLeague} />
      </Specimen>
      <Specimen of="ComboBox: rest">
        <ComboBox label={t('board.search')} value={league} options={leagues} onChange={setLeague} />
      </Specimen>
      <Specimen of="ComboBox: focused" isFocused>
        <ComboBox label={t('board.search')} value={league} options={leagues} onChange={setLeague} />
      </Specimen>
      <Specimen of="PasswordForm: rest; sent empty, it shows its faults">
        <PasswordForm className={style.stack} member={member} />
      </Specimen>
    </Group>
  )
}

/** A form that is sent as it should be would ask the server, which the page does not have. */
const member: Profile = {
  accountId: 'member1',
  token: '',
  nickname: 'member1',
  hasNickname: true,
  operatorType: 1,
  parentId: 'agent1',
  commissionType: '',
  currency: 'MYR',
  balance: { available: 0n, cash: 0n, outstanding: 0n },
  limits: new Map(),
  settings: {},
  settingsVersion: 0,
}
