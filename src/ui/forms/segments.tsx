import { Radios } from './radios.tsx'
import * as style from './segments.css.ts'

export interface Segment<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A small number after the label: how many there are; null until that is known, in the room it will take. */
  readonly count?: number | null
  /** The count is of live matches. */
  readonly isLive?: boolean
  /** The class of a patch of colour before the label. */
  readonly swatch?: string | undefined
}

export interface SegmentsProps<Id extends string> {
  label: string
  value: Id
  onChange: (id: Id) => void
  options: readonly Segment<Id>[]
  isDisabled?: boolean
  /** Where there is little room: they share it, and their counts take what their figures need. */
  isNarrow?: boolean
}

/** A choice of a few, side by side. */
export const Segments = <Id extends string>({ options, isNarrow = false, ...group }: SegmentsProps<Id>) => (
  <Radios
    {...group}
    className={isNarrow ? style.narrowGroup : style.group}
    choiceClass={isNarrow ? style.narrow : style.segment}
    options={options.map(({ id, label, count, isLive, swatch }) => ({
      id,
      content: (
        <>
          {swatch !== undefined && <span className={swatch} />}
          {label}
          {count !== undefined && (
            <span className={style.count} data-live={isLive || undefined}>
              {count}
            </span>
          )}
        </>
      ),
    }))}
  />
)
