import { usePublicContext } from '#ui/flows/contexts.ts'
import { sayFormErrors } from '#ui/forms/form-errors.ts'
import { useEffect } from 'react'

/** Renders nothing: announces the errors of the form, also those of a second try that changes nothing on the page. */
export const Heard = () => {
  const { announcer } = usePublicContext()
  useEffect(() => sayFormErrors(announcer), [announcer])
  return null
}
