import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/Select'
import * as style from './select.css.ts'

export interface Option<Id extends string | number> {
  readonly id: Id
  readonly label: string
  /** The language of the label, where it is not the page's. */
  readonly lang?: string | undefined
  /** The options of a group follow one another under its name. */
  readonly group?: string
}

/** The options of a list that opens on demand, by their groups; `nothing` is shown where none is left. */
export const OptionList = <Id extends string | number>({
  options,
  nothing,
}: {
  readonly options: readonly Option<Id>[]
  readonly nothing?: ReactNode
}) => (
  <ListBox className={style.list} {...(nothing !== undefined && { renderEmptyState: () => nothing })}>
    {[...Map.groupBy(options, ({ group }) => group)].flatMap(([group, some]) => {
      const items = some.map(({ id, label: text, lang }) => (
        <ListBoxItem key={id} id={keyOf(id)} textValue={text} className={style.option}>
          <span lang={lang}>{text}</span>
        </ListBoxItem>
      ))
      if (group === undefined) return items
      return (
        <ListBoxSection key={group} id={`group ${group}`}>
          <Header className={style.group}>{group}</Header>
          {items}
        </ListBoxSection>
      )
    })}
  </ListBox>
)

/** React Aria takes no empty key. */
export const keyOf = (id: string | number): string => (id === '' ? '-' : String(id))
