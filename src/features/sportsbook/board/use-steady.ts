import { useState } from 'react'

/** The same object until one of its values is another. Its keys never change. */
export const useSteady = <Values extends object>(values: Values): Values => {
  const [held, hold] = useState(values)
  const isSame = Object.entries(values).every(([key, value]) => Object.is(value, held[key as keyof Values]))
  if (!isSame) hold(values)
  return isSame ? held : values
}
