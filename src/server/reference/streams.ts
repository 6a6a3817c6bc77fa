import { feedTicket, memberFeed } from '#calls/events.ts'
import { oddsPaths } from '#calls/odds.ts'
import { feedTicketSeconds } from '#domain/bet/limits.ts'
import { options } from '../config/options.ts'
import { block, code, pageOf } from './html.ts'

/** How to follow the two streams, with the example client as it is shipped and tested. */
export const streamsPage = (client: string): string =>
  pageOf(
    'Streams',
    '/developers/streams',
    `<p>Both streams are server-sent events as the <abbr title="HTML Living Standard">HTML standard</abbr> defines them: <code>text/event-stream</code> in UTF-8, one event between two blank lines, its number in <code>id</code> and its JSON in <code>data</code>. The first line is <code>retry: 2000</code>, the milliseconds to wait before connecting again; wait a little more or less, so that not everybody comes at once. A line that begins with a colon is a comment: it comes at least every 15 seconds where nothing else does, and only shows that the connection lives. A reader that hears nothing for 20 seconds connects again.</p>
<h2>The board</h2>
<p>${code(`GET ${oddsPaths.stream}`)} sends numbered segments. Public; no token is sent.</p>
<ol>
<li>Read ${code(`GET ${oddsPaths.snapshot}`)}: the whole board, its <code>seq</code> and its <code>epoch</code>. Rows are lists whose first value is their id.</li>
<li>Open the stream with <code>Last-Event-ID: seq</code> (or <code>?after=seq</code> where the header cannot be set). What followed is sent first. HTTP 404 says that it is no longer kept: take a snapshot.</li>
<li>A segment of the same <code>epoch</code> whose <code>seq</code> is one higher is applied: ids in <code>gone.links</code> are removed, rows replace those with their id, then the other ids in <code>gone</code> are removed; a match that is gone takes its link and its head along.</li>
<li>A segment of a lower or the same number changes nothing. Any other number, or another <code>epoch</code>, is a gap: drop the board and take a snapshot.</li>
<li>When the connection ends, open it again with the number you hold. A reader that leaves 2 MB unread is cut and comes back the same way.</li>
</ol>
<p>Once a second there is a segment even where nothing changed; its <code>alive</code> says when the feed was last heard. Past 5 seconds for running matches, and 20 for others, do not offer its prices. Where streams cannot be kept, ask ${code('GET /odds/segment/{seq}')} for the next number: it is held until it exists.</p>
<p>One address may send ${options.readsPerMinute.start} reads a minute and hold ${options.streamsPerAddress.start} streams open, unless the operator says otherwise; of IPv6 it is the network of 64 bits. One more is HTTP 429, <code>requestLimit</code>, with <code>Retry-After</code>. A server that stops answers HTTP 503, also with <code>Retry-After</code>.</p>
<h2>A member’s events</h2>
<p>A page opens it as ${code(`new EventSource('${memberFeed.path}?ticket=…&after=…')`)}, with a ticket of ${code(`POST ${feedTicket.path}`)}. The ticket opens the stream for ${feedTicketSeconds} seconds; a stream that is open goes on with its session. When the browser gives up because the ticket is too old, ask for another and open again with the number you hold in <code>after</code>. Elsewhere ${code(`POST ${memberFeed.path}`)} with <code>account_id</code> and <code>session_token</code> in the body, or a key with the scope <code>read</code> in its place, sends every change of the member’s bets, rooms, wallet and account, numbered per member without a gap. Each event carries the wallet as it left it, so nothing has to be requested again.</p>
<ol>
<li>The answer begins once the position is read, so whatever you do after it begins is sent as an event. Without <code>Last-Event-ID</code> the first event is <code>feed.position</code>: its <code>seq</code> and the wallet at that number. Load what you show, then apply events with higher numbers.</li>
<li>With it, what followed is sent first. Where too much did, <code>feed.position</code> comes instead: load again.</li>
<li>A number you hold already changes nothing. One that is more than one higher is a gap: open the stream again with the number you hold.</li>
<li>Topics: <code>bet.waiting</code>, <code>bet.running</code>, <code>bet.rejected</code>, <code>bet.settled</code>, <code>bet.void</code>, <code>bet.cashedOut</code>, <code>leg.decided</code>, <code>cashout.waiting</code>, <code>cashout.refused</code>, <code>edit.waiting</code>, <code>edit.done</code>, <code>edit.refused</code>, <code>order.changed</code>, <code>balance.changed</code>, <code>account.changed</code>, <code>message.sent</code>, <code>room.changed</code>. Of a topic you do not know, take the number and the balances.</li>
<li>The stream ends with the session. A refusal is JSON, as of any call.</li>
</ol>
<h2>An example client</h2>
<p>It keeps a board through gaps, cut connections and silence, without a library: <a href="/developers/stream-client.mjs">stream-client.mjs</a>.</p>
${block(client, 'Example client')}`,
  )
