/** Bets the least stake on the first open 1X2 and follows it: `node quick-start.mjs ADDRESS ACCOUNT PASSWORD`. */
const call = async (origin, path, body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  if (answer.status !== 1) throw new Error(`${path} is refused: ${answer.statusdesc} ${answer.field ?? ''}`)
  return answer
}

/** Calls `tell` for each event of the member until it answers false; answers what the placement did. */
export const quickStart = async (origin, account_id, password, tell) => {
  // 1. Sign in: every call of a member carries the account and the session’s token.
  const { member_profile: profile } = await call(origin, '/authlogin', { account_id, password })
  const me = { account_id, session_token: profile.player_info[0].session_token }

  // 2. Find a price: a row of odds is id, match, type, line, status, version, then home, away and draw of a 1X2.
  const { odds } = await (await fetch(`${origin}/odds/snapshot`)).json()
  const row = odds.find(([, , type, , status, , home]) => type === 'OXT' && status === 0 && home !== null)
  if (!row) throw new Error('no 1X2 is open now')
  const [odds_id, match_id, market_type, line, , , home] = row
  const market = { match_id, odds_id, market_type, line, pick: 'home', odds_type: 'DEC' }

  // 3. Check: the price as it is now, and the least and the most stake. Nothing is placed.
  const asked = { ...me, ...market, price: (home / 10_000).toFixed(2) }
  const { price, min_bet: stake } = await call(origin, '/bet/betcheck', asked)

  // 4. Place: the key is yours. Send the same body again if the answer is lost, and nothing happens twice.
  const { ticket } = await call(origin, '/memberevents/ticket', me)
  const following = await fetch(`${origin}/memberevents?ticket=${ticket}`)
  const bet = { ...me, ...market, price, stake, accept: 'better', bet_key: crypto.randomUUID() }
  const placed = await call(origin, '/bet/betsingle', bet)

  // 5. Follow: in a browser, new EventSource(`/memberevents?ticket=${ticket}`) gets the same events by onmessage.
  let rest = ''
  for await (const part of following.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n')
    rest = events.pop()
    const found = events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []).map((data) => JSON.parse(data))
    if (found.some((event) => tell(event) === false)) break
  }
  return placed
}

if (globalThis.process && process.argv[1] === import.meta.filename) {
  const [origin, account, password] = process.argv.slice(2)
  await quickStart(origin, account, password, ({ topic, balance, bet }) => {
    process.stdout.write(`${topic} ${balance} ${bet?.bet_id ?? ''} ${bet?.outcome ?? ''}\n`)
    return bet?.state !== 'settled'
  })
}
