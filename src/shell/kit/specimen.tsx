import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as style from './kit.css.ts'

/** A kind of components, under its name. */
export const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`} className={style.group}>
    <h2 id={`${anchorOf(name)}-name`} className={style.groupName}>
      {name}
    </h2>
    <div className={style.specimens}>{children}</div>
  </section>
)

export const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-')

interface SpecimenProps {
  /** The component and its state. */
  of: string
  /** It takes the whole width. */
  isWide?: boolean
  /** It keeps the look of the focus, which nothing else on the page can have at the same time. */
  isFocused?: boolean
  /** An attribute that it has for a moment only: which element in it, its name, its value. */
  mark?: readonly [selector: string, attribute: string, value: string]
  /** It can be seen, and neither pressed nor focused. */
  isStill?: boolean
  children: ReactNode
}

/** A component in one state, with the name of the state. */
export const Specimen = ({
  of,
  isWide = false,
  isFocused = false,
  mark = isFocused ? focus : undefined,
  isStill = false,
  children,
}: SpecimenProps) => {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (mark === undefined) return
    const [selector, attribute, value] = mark
    shown.current?.querySelector(selector)?.setAttribute(attribute, value)
  })
  return (
    <div className={isWide ? `${style.specimen} ${style.wide}` : style.specimen}>
      <p className={style.state}>{of}</p>
      <div ref={shown} inert={isStill} className={style.shown}>
        {children}
      </div>
    </div>
  )
}

const focus = ['button, input, a, [role=gridcell]', 'data-focus-visible', ''] as const
