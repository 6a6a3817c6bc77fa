/** A decimal text as a whole number of units of its last digit. */
export const digits = (text: string, places: number): bigint => {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole.replace('-0', '-') === '-' ? `-${part.padEnd(places, '0')}` : whole + part.padEnd(places, '0'))
}
