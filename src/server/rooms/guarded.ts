import { refuse } from '../http/handler.ts'
import { Refusal } from './refused.ts'

/** Runs what a call does, and answers a refusal that it threw as the call's own. */
export const guarded = async <Answered>(isOn: boolean, perform: () => Promise<Answered>) => {
  if (!isOn) return refuse('tournamentDisabled')
  try {
    return await perform()
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code as 'tournamentDisabled', error.fields)
    throw error
  }
}
