import { useText } from '#ui/text/text.tsx'
import * as style from './scale.css.ts'
import { Group, Specimen } from './specimen.tsx'

/** The sizes and weights of type, and the looks of what is chosen. */
export const Scale = ({ name }: { name: string }) => {
  const t = useText()
  return (
    <Group name={name}>
      {Object.entries(style.sizes).map(([size, look]) => (
        <Specimen key={size} of={`Size ${size}`} isWide>
          <p className={look}>{t('landing.title')}</p>
        </Specimen>
      ))}
      {Object.entries(style.weights).map(([weight, look]) => (
        <Specimen key={weight} of={`Weight ${weight}`}>
          <p className={look}>{t('landing.title')}</p>
        </Specimen>
      ))}
      {Object.entries(style.looks).map(([chosen, look]) => (
        <Specimen key={chosen} of={`Chosen: ${chosen}`}>
          <p className={look}>{t('board.tab.live')}</p>
        </Specimen>
      ))}
    </Group>
  )
}
