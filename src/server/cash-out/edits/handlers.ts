import type { Handlers } from '../../contract/handler.ts'
import { openUnderWay } from '../../contract/under-way.ts'
import type { Database } from '../../database/database.ts'
import { closeKey, reasonUnder } from '../../bets/acceptance/closed-key.ts'
import type { EditDeps } from './make.ts'
import { editsOn } from './perform.ts'
import { loadEdit } from './shown.ts'
import { editStore } from './store.ts'

/** Edits of bets. Everything is read under the session's member id, never under an id from a body. */
export const editHandlers = (
  deps: Omit<EditDeps, 'store'> & { readonly database: Database },
): Pick<Handlers, 'checkEdit' | 'editBet' | 'findEdit'> => {
  const {
    database: { db },
    clock,
  } = deps
  const edits = editsOn({ ...deps, store: editStore(db) })
  const editing = openUnderWay()
  const nameOf = (member: bigint, key: string) => `${member} ${key}`
  return {
    checkEdit: ({ member, body }) => edits.check(member.id, body),
    editBet: ({ member, body }) => editing.track(nameOf(member.id, body.edit_key), edits.edit(member.id, body)),
    findEdit: async ({ member, body: { edit_key: key } }) => {
      // "Nothing was edited" must stay true: a member who reads it may edit again.
      await editing.ended(nameOf(member.id, key))
      await closeKey(db, member.id, key, clock.real())
      const found = await loadEdit(db, member.id, key)
      return {
        status: 1,
        statusdesc: 'success',
        edited: found ? [found.edited] : [],
        reason: found ? '' : await reasonUnder(db, member.id, key),
      }
    },
  }
}
