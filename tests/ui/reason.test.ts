import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { loadTexts } from '#locales/load-texts.ts'
import { reasonSentence } from '#ui/text/reason.ts'
import type { Translate } from '#ui/text/text.tsx'
import { expect, test } from 'vitest'

const sayIn = async (language: OfferedLanguage): Promise<Translate> => {
  const texts = await loadTexts(language, 'publicContext')
  return (key) => texts[key] ?? key
}

test.each([
  ['en', 'Not enough money. Deposit first.', 'Not enough money'],
  ['en', 'Gone!', 'Gone'],
  ['en', 'A price of 1.95 is gone.', 'A price of 1.95 is gone'],
  ['cn', '登录已过期！请重新登录。', '登录已过期'],
  ['jp', '残高が足りません。金額を変えてください。', '残高が足りません'],
  ['kr', '잔액이 부족합니다. 금액을 변경해 주세요.', '잔액이 부족합니다'],
  ['my', 'လက်ကျန်ငွေ မလုံလောက်ပါ။ ထပ်ကြိုးစားပါ။', 'လက်ကျန်ငွေ မလုံလောက်ပါ'],
  ['tw', 'គណនីត្រូវបានបិទ។ សូមទាក់ទង។', 'គណនីត្រូវបានបិទ'],
  ['th', 'ยอดคงเหลือไม่พอ', 'ยอดคงเหลือไม่พอ'],
])('a reason in %s is said in its first sentence: %s', (_, text, said) =>
  expect(reasonSentence(() => text, 'systemError')).toBe(said),
)

test.each(offeredLanguages)('no reason brings a full stop of its own into a sentence of %s', async (language) => {
  const t = await sayIn(language)
  for (const code of ['session_expired', 'scoreChanged', 'loginLimit', 'invalidCashOutTime'] as const)
    expect(reasonSentence(t, code)).toMatch(/[^.。!！။។]$/)
  expect(reasonSentence(t, null)).toBe(reasonSentence(t, 'systemError'))
})
