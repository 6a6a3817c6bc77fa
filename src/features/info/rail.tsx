import { accountIndex, hrefOf, type IndexGroup, indexGroups, type IndexLine } from '#features/info/account-index.ts'
import { type InfoPath, pages } from '#features/routes.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { indexIcons } from '#ui/frame/index-icons.ts'
import { showIndex, useIndexShown } from '#ui/frame/index-sheet.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import * as style from './rail.css.ts'

const nameOf = (t: Translate, line: IndexLine): string => t(line.part ? 'keys.name.limits' : pages[line.path].name)

interface ShownLine {
  /** The line that the open page belongs to. */
  readonly shown: IndexLine | undefined
}

/** The index of a member's own pages beside the one that is open, in named groups (§page.info-menu). */
export const Rail = ({ shown }: ShownLine) => {
  const t = useText()
  return (
    <nav aria-label={t('settings.part.account')} className={style.rail}>
      {indexGroups.map((name) => (
        <div key={name} role="group" aria-labelledby={`nav-${name}`}>
          <span id={`nav-${name}`} className={style.group}>
            {t(`info.group.${name}`)}
          </span>
          {accountIndex[name].map((line) => (
            <Link
              key={hrefOf(line)}
              href={`~${hrefOf(line)}`}
              className={style.link}
              aria-current={line === shown ? 'page' : undefined}
            >
              <Icon path={icons[indexIcons[hrefOf(line)] ?? 'account']} size={18} />
              {nameOf(t, line)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Where the rail has no room: the group that the page belongs to, and the index a press away. */
export const IndexButton = ({ shown }: ShownLine) => {
  const t = useText()
  const isOpen = useIndexShown()
  const group = indexGroups.find((name) => accountIndex[name].some((line) => line === shown)) satisfies
    | IndexGroup
    | undefined
  return (
    <Button
      kind="bare"
      className={style.opener}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={() => showIndex(true)}
    >
      <Icon path={icons.more} size={18} />
      {t(group ? `info.group.${group}` : 'settings.part.account')}
      <span aria-hidden="true">▾</span>
    </Button>
  )
}

/** The pages that share a line of the index, each with its own address. */
export const PageTabs = ({ line, shown }: { readonly line: IndexLine; readonly shown: InfoPath }) => {
  const t = useText()
  return (
    <nav aria-label={nameOf(t, line)} className={style.tabs}>
      {line.tabs.map((path) => (
        <Link key={path} href={`~${path}`} className={style.tab} aria-current={path === shown ? 'page' : undefined}>
          {t(pages[path].name)}
        </Link>
      ))}
    </nav>
  )
}
