import { linkedPaths } from '#calls/linked-paths.ts'
import { pages } from '#calls/pages.ts'
import { type OddsType, oddsTypes } from '#domain/odds.ts'
import { useAriaTexts } from '#ui/aria-texts.ts'
import { usePublicContext } from '#ui/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { showKeys } from '#ui/keys.ts'
import type { Preferences } from '#ui/preferences.ts'
import { useText } from '#ui/text.tsx'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Header, Menu, MenuItem, MenuSection, type Selection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMember } from '#ui/use-member.ts'
import * as style from './member-menu.css.ts'
import { SessionDetails } from '../session/session-details.tsx'

const modes = ['light', 'dark', 'system'] as const satisfies readonly Preferences['mode'][]

interface MemberMenuProps {
  name: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Pages (a phone has no other menu), odds type, light or dark, and sign-out. */
export const MemberMenu = ({ name, button, onClose }: MemberMenuProps) => {
  useAriaTexts()
  const t = useText()
  const { session, preferences } = usePublicContext()
  const { oddsType, mode } = useSnapshot(preferences)
  const [, go] = useLocation()
  const member = useMember()
  // Nothing outside an open menu can take the focus: it closes before the new page takes it.
  const leaveFor = (path: string) => {
    flushSync(onClose)
    go(path)
  }
  return (
    <Popover isOpen onOpenChange={(open) => open || onClose()} triggerRef={button} placement="bottom end">
      <Menu autoFocus="first" aria-label={t('header.member', { name })} className={style.menu} onClose={onClose}>
        <MenuSection className={style.section}>
          <Header className={style.head}>
            {name}
            {member && (
              <span className={style.pairs}>
                <SessionDetails member={member} />
              </span>
            )}
          </Header>
          {linkedPaths(isOn).map((path) => (
            <MenuItem key={path} className={style.item} onAction={() => leaveFor(path)}>
              {t(pages[path].name)}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection className={style.section} aria-label={t('keys.title')}>
          {(
            [
              ['command', 'keys.name.command'],
              ['shortcuts', 'keys.title'],
            ] as const
          ).map(([view, label]) => (
            <MenuItem key={view} className={style.item} onAction={() => showKeys(view)}>
              {t(label)}
            </MenuItem>
          ))}
        </MenuSection>
        <Choice
          name={t('menu.oddsType')}
          value={oddsType}
          options={oddsTypes}
          label={(id) => t(`odds.${id}`)}
          onChoose={(id: OddsType) => (preferences.oddsType = id)}
        />
        <Choice
          name={t('menu.mode')}
          value={mode}
          options={modes}
          label={(id) => t(`menu.mode.${id}`)}
          onChoose={(id: Preferences['mode']) => (preferences.mode = id)}
        />
        <MenuSection className={style.foot} aria-label={t('menu.signOut')}>
          <MenuItem className={style.item} onAction={() => session.send({ type: 'logout.asked' })}>
            {t('menu.signOut')}
          </MenuItem>
        </MenuSection>
      </Menu>
    </Popover>
  )
}

interface ChoiceProps<Id extends string> {
  name: string
  value: Id
  options: readonly Id[]
  label: (id: Id) => string
  onChoose: (id: Id) => void
}

/** A choice of a few in the menu: the chosen one has a tick, and the menu stays open. */
const Choice = <Id extends string>({ name, value, options, label, onChoose }: ChoiceProps<Id>) => {
  const choose = (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys
    const chosen = options.find((id) => id === key)
    if (chosen) onChoose(chosen)
  }
  return (
    <MenuSection
      className={style.section}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      shouldCloseOnSelect={false}
    >
      <Header className={style.head}>{name}</Header>
      {options.map((id) => (
        <MenuItem key={id} id={id} textValue={label(id)} className={style.item}>
          {({ isSelected }) => (
            <>
              {label(id)}
              {isSelected && (
                <span className={style.tick} aria-hidden="true">
                  ✓
                </span>
              )}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
