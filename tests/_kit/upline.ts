import { addChain, agentOf } from '#server/members/uplines.ts'
import type { Tabled } from '#server/database/database.ts'

/** A chain of five uplines, told apart by one word. */
export const chain = (word: string) => ({
  agent: `${word}.agent`,
  master: `${word}.master`,
  senior: `${word}.senior`,
  superSenior: `${word}.super`,
  shareholder: word,
})

/** Enters a chain and puts members under its agent. */
export const moveUnder = async (db: Tabled, word: string, ...logins: readonly string[]): Promise<void> => {
  await addChain(db, chain(word), 0)
  const { id } = await agentOf(db, chain(word).agent)
  await db.updateTable('member').set({ agent_id: id }).where('login', 'in', logins).execute()
}
