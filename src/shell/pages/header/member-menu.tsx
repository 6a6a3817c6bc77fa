import { type InfoPath, pages } from '#features/routes.ts'
import { languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import type { Preferences } from '#ui/preferences.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMember } from '#ui/flows/use-member.ts'
import { BookClock } from './book-clock.tsx'
import * as style from './member-menu.css.ts'
import { MenuChoice } from './menu-choice.tsx'
import { SessionDetails } from '../../session/session-details.tsx'

const modes = ['light', 'dark', 'system'] as const satisfies readonly Preferences['mode'][]

interface MemberMenuProps {
  name: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

type View = 'all' | 'language' | 'mode'

interface PageLine {
  readonly icon: keyof typeof icons
  readonly label: TextKey
  readonly path: InfoPath
  readonly part?: string
}

/** The pages of the account that are looked for most; the index has the rest. */
const lines: readonly PageLine[] = [
  { icon: 'account', label: 'settings.part.account', path: '/info/settings', part: 'account' },
  { icon: 'statement', label: 'page.statement', path: '/info/statement' },
  { icon: 'limits', label: 'keys.name.limits', path: '/info/settings', part: 'protection' },
  { icon: 'settings', label: 'page.settings', path: '/info/settings' },
  { icon: 'help', label: 'page.help', path: '/info/help' },
]

/** The menu behind the initials: nine lines, of which language and appearance open a choice in their place. */
export const MemberMenu = ({ name, button, onClose }: MemberMenuProps) => {
  useAriaTexts()
  const t = useText()
  const { preferences, languages: offered } = usePublicContext()
  const { mode, language } = useSnapshot(preferences)
  const [view, setView] = useState<View>('all')
  const back = () => setView('all')
  return (
    <Popover isOpen onOpenChange={(open) => open || onClose()} triggerRef={button} placement="bottom end">
      {view === 'all' && <All name={name} onClose={onClose} onView={setView} />}
      {view === 'language' && (
        <MenuChoice
          name={t('settings.language')}
          value={languageOf(language, offered)}
          options={offered}
          label={(id) => languages[id].name}
          langOf={(id) => languages[id].tag}
          onChoose={(id) => (preferences.language = id)}
          onBack={back}
          onClose={onClose}
        />
      )}
      {view === 'mode' && (
        <MenuChoice
          name={t('menu.mode')}
          value={mode}
          options={modes}
          label={(id) => t(`menu.mode.${id}`)}
          onChoose={(id) => (preferences.mode = id)}
          onBack={back}
          onClose={onClose}
        />
      )}
    </Popover>
  )
}

const All = ({ name, onClose, onView }: Omit<MemberMenuProps, 'button'> & { onView: (view: View) => void }) => {
  const t = useText()
  const { session } = usePublicContext()
  const [, go] = useLocation()
  const member = useMember()
  // Nothing outside an open menu can take the focus: it closes before the new page takes it.
  const leaveFor = (path: string) => {
    flushSync(onClose)
    go(path)
  }
  const choices = [
    { view: 'language', icon: 'language', label: 'settings.language' },
    { view: 'mode', icon: 'mode', label: 'menu.mode' },
  ] as const
  return (
    <Menu autoFocus="first" aria-label={t('header.member', { name })} className={style.menu} onClose={onClose}>
      <MenuSection className={style.section}>
        <Header className={style.head}>
          <b className={style.name}>{name}</b>
          <BookClock />
          {member && (
            <span className={style.pairs}>
              <SessionDetails member={member} />
            </span>
          )}
        </Header>
        {lines.map(({ icon, label, path, part }) => (
          <MenuItem
            key={label}
            className={style.item}
            textValue={t(label)}
            onAction={() => leaveFor(part === undefined ? path : `${path}?part=${part}`)}
          >
            <Icon path={icons[icon]} size={18} />
            {t(label)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection className={style.section} aria-label={t('menu.device')} shouldCloseOnSelect={false}>
        {choices.map(({ view, icon, label }) => (
          <MenuItem key={view} className={style.item} textValue={t(label)} onAction={() => onView(view)}>
            <Icon path={icons[icon]} size={18} />
            {t(label)}
            <span aria-hidden="true" className={style.onward}>
              ›
            </span>
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection className={style.foot} aria-label={t('menu.signOut')}>
        <MenuItem className={style.item} textValue={t('page.switch')} onAction={() => leaveFor('/info/switch')}>
          <Icon path={icons.switch} size={18} />
          {t(pages['/info/switch'].name)}
        </MenuItem>
        <MenuItem
          className={style.item}
          textValue={t('menu.signOut')}
          onAction={() => session.send({ type: 'logout.asked' })}
        >
          <Icon path={icons.signOut} size={18} />
          {t('menu.signOut')}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
