/**
 * A table that is looked up by names from outside the program. It has its rows and nothing else: `constructor` and
 * `__proto__` are not in it, as they are in every other object.
 */
export const byName = <Row>(rows: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, Row>, rows))
