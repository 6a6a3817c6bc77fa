import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'strong', 'plain', 'quiet', 'chip', 'bare']
const side = 22

export const Buttons = ({ name }: { name: string }) => {
  const t = useText()
  const label = t('password.submit')
  return (
    <Group name={name}>
      {kinds.map((kind) => (
        <Specimen key={kind} of={`Button ${kind}: rest, disabled, pending`}>
          <div className={style.side}>
            <Button kind={kind}>{label}</Button>
            <Button kind={kind} isDisabled>
              {label}
            </Button>
            <Button kind={kind} isPending>
              {label}
            </Button>
          </div>
        </Specimen>
      ))}
      {kinds
        .filter((kind) => kind !== 'bare')
        .map((kind) => (
          <Specimen key={kind} of={`Button ${kind}: focused`} isFocused>
            <Button kind={kind}>{label}</Button>
          </Specimen>
        ))}
      {(['plain', 'chip'] as const).map((kind) => (
        <Specimen key={kind} of={`Button ${kind}: pressed`}>
          <Button kind={kind} aria-pressed>
            {label}
          </Button>
        </Specimen>
      ))}
      <Specimen of="Icon: every drawing" isWide>
        <div className={style.side}>
          {Object.entries(icons).map(([drawing, path]) => (
            <span key={drawing} title={drawing}>
              <Icon path={path} size={side} />
            </span>
          ))}
        </div>
      </Specimen>
    </Group>
  )
}
