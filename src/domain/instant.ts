import { parseDay } from './time.ts'

/** `2024-09-14` is the start of that GMT+8 day, `2024-09-14T19:30` an instant of it; undefined for anything else. */
export const parseInstant = (text: string): number | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text)
  const day = parseDay(found?.[1] ?? '')
  return day === undefined ? undefined : day + Number(found?.[2] ?? 0) * 3_600_000 + Number(found?.[3] ?? 0) * 60_000
}
