import { refuse } from '../contract/handler.ts'
import { Refusal } from './refused.ts'

/** Runs a call, and turns a refusal that it throws into the call's own answer. */
export const guarded = async <Answered>(isOn: boolean, perform: () => Promise<Answered>) => {
  if (!isOn) return refuse('tournamentDisabled')
  try {
    return await perform()
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code as 'tournamentDisabled', error.fields)
    throw error
  }
}
