import { accountIndex, hrefOf, indexGroups } from '#features/info/account-index.ts'
import { linkedPaths } from '#features/linked-paths.ts'
import { pages } from '#features/routes.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { indexIcons } from '#ui/frame/index-icons.ts'
import { showIndex, useIndexShown } from '#ui/frame/index-sheet.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { useText } from '#ui/text/text.tsx'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocation } from 'wouter'
import * as style from './index-sheet.css.ts'
import { magnifier } from './header/search-pill.tsx'

const tiles = [
  ['/slots', 'casino'],
  ['/tournament2/home', 'trophy'],
  ['/virtuals', 'virtuals'],
  ['/w4d', 'draw'],
] as const

const close = () => showIndex(false)

/** Every page in at most two presses: the products as tiles, the command line, and the index of the account. */
export const IndexSheet = () => {
  useAriaTexts()
  const t = useText()
  return (
    <ModalOverlay isOpen={useIndexShown()} onOpenChange={showIndex} isDismissable className={style.overlay}>
      <Modal className={style.sheet}>
        <Dialog aria-label={t('index.title')} className={style.dialog}>
          <Lines />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const Lines = () => {
  const t = useText()
  const linked = linkedPaths(isOn)
  const { session } = usePublicContext()
  return (
    <>
      <div className={style.head}>
        <h2 className={style.title}>{t('index.title')}</h2>
        <Button kind="quiet" className={style.close} onPress={close}>
          {t('dialog.close')}
        </Button>
      </div>
      <Button
        kind="bare"
        className={style.search}
        onPress={() => {
          flushSync(close)
          showKeys('command')
        }}
      >
        <Icon path={magnifier} />
        {t('header.search')}
      </Button>
      <nav aria-label={t('header.nav')}>
        <ul className={style.tiles}>
          {tiles
            .filter(([path]) => linked.includes(path))
            .map(([path, icon]) => (
              <li key={path}>
                <Line href={path} look={style.tile}>
                  <Icon path={icons[icon]} size={26} />
                  {t(pages[path].name)}
                </Line>
              </li>
            ))}
        </ul>
      </nav>
      <nav aria-label={t('settings.part.account')} className={style.groups}>
        {indexGroups.map((name) => (
          <div key={name} role="group" aria-labelledby={`index-${name}`}>
            <h3 id={`index-${name}`} className={style.group}>
              {t(`info.group.${name}`)}
            </h3>
            {accountIndex[name].map((line) => (
              <Line key={hrefOf(line)} href={hrefOf(line)} look={style.line}>
                <Icon path={icons[indexIcons[hrefOf(line)] ?? 'account']} />
                {t('part' in line ? 'keys.name.limits' : pages[line.path].name)}
              </Line>
            ))}
          </div>
        ))}
      </nav>
      <Button className={style.out} onPress={() => session.send({ type: 'logout.asked' })}>
        {t('menu.signOut')}
      </Button>
    </>
  )
}

/** Nothing outside the open sheet can take the focus: it closes before the new page takes it. */
const Line = ({ href, look, children }: { href: string; look: string; children: ReactNode }) => {
  const [path, go] = useLocation()
  return (
    <a
      href={href}
      className={look}
      aria-current={path === href ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        flushSync(close)
        go(href)
      }}
    >
      {children}
    </a>
  )
}
