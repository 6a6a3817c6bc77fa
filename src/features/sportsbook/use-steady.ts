import { useMemo } from 'react'

/** The same object until one of its values is another. Its keys never change. */
export const useSteady = <Values extends object>(values: Values): Values => useMemo(() => values, Object.values(values))
