import { alphanumeric, formFault, maxLength, minLength, required } from '../text/form.ts'
import { nicknameLength } from '../bet/limits.ts'

/** What is wrong with a nickname (§account.nickname). */
export type NicknameFault = NonNullable<ReturnType<typeof nicknameFault>>

const asked = [required, alphanumeric, minLength(nicknameLength.min), maxLength(nicknameLength.max)]

/** 6 to 15 letters or digits of ASCII; null where there is nothing wrong with it. */
export const nicknameFault = (nickname: string) => formFault(nickname, asked)?.rule ?? null
