import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { usePublicContext } from '../flows/contexts.ts'
import { useText } from '../text/text.tsx'
import { Button } from './button.tsx'
import { TextInput, type TextInputProps } from './field.tsx'
import * as style from './field.css.ts'

/** A field for a password: hidden until its member shows it; it says while it has the focus that Caps Lock is on. */
export const PasswordInput = ({ 'aria-describedby': described, ...field }: Omit<TextInputProps, 'type'>) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const hint = useId()
  const sentence = t('password.caps')
  useEffect(() => {
    if (isCaps) announcer.outcome(sentence)
  }, [isCaps, sentence, announcer])
  const look = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextInput
        {...field}
        type={isShown ? 'text' : 'password'}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setIsCaps(false)}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={[described, isCaps && hint].filter(Boolean).join(' ') || undefined}
        end={
          <Button
            kind="bare"
            className={style.eye}
            aria-label={t('password.show')}
            aria-pressed={isShown}
            onPress={() => setIsShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6" />
              {!isShown && <path d="M4 20 20 4" />}
            </svg>
          </Button>
        }
      />
      {isCaps && (
        <p id={hint} className={style.hint}>
          {sentence}
        </p>
      )}
    </div>
  )
}
