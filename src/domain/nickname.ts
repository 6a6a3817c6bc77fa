import { nicknameLength } from './limits.ts'

/** What is wrong with a nickname (`spec §5`). */
export type NicknameFault = 'required' | 'length' | 'alphanumeric'

/** 6 to 15 letters or digits of ASCII; null where it may be asked for. */
export const nicknameFault = (nickname: string): NicknameFault | null => {
  if (nickname === '') return 'required'
  if (!/^[a-z0-9]*$/i.test(nickname)) return 'alphanumeric'
  return nickname.length < nicknameLength.min || nickname.length > nicknameLength.max ? 'length' : null
}
