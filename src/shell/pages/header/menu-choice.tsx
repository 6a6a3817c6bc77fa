import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { useText } from '#ui/text/text.tsx'
import { Header, Menu, MenuItem, MenuSection, type Selection } from 'react-aria-components/Menu'
import * as style from './member-menu.css.ts'

interface MenuChoiceProps<Id extends string> {
  name: string
  value: Id
  options: readonly Id[]
  label: (id: Id) => string
  /** The language a label is written in, where it is not that of the page. */
  langOf?: (id: Id) => string
  onChoose: (id: Id) => void
  onBack: () => void
  onClose: () => void
}

/** A choice of a few in place of the menu that led to it: the chosen one has a tick, and it stays open. */
export const MenuChoice = <Id extends string>({
  name,
  value,
  options,
  label,
  langOf,
  onChoose,
  onBack,
  onClose,
}: MenuChoiceProps<Id>) => {
  useAriaTexts()
  const t = useText()
  const choose = (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys
    const chosen = options.find((id) => id === key)
    if (chosen) onChoose(chosen)
  }
  return (
    <Menu autoFocus="first" aria-label={name} className={style.menu} onClose={onClose}>
      <MenuSection className={style.section} aria-label={t('menu.back')} shouldCloseOnSelect={false}>
        <MenuItem className={style.item} textValue={t('menu.back')} onAction={onBack}>
          <span aria-hidden="true">‹</span> {t('menu.back')}
        </MenuItem>
      </MenuSection>
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
                <span lang={langOf?.(id)}>{label(id)}</span>
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
    </Menu>
  )
}
