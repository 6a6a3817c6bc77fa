export const usage = `npm run --silent settle < bets.jsonl

Reads JSON lines, answers one JSON line each, in order, and ends with 0; blank lines are left out. Amounts, prices and
lines are numbers:
  {"kind":"single","odds":"MY","price":-0.96,"stake":10,"currency":"MYR","market":"ou","period":"ft","pick":"over","line":2.5,"result":{"status":"completed","ft":[2,1]}}

The fields of each kind
  single: odds price stake currency market period pick line result
  parlay: stake currency legs
  system: unit sizes currency legs; sizes are a list, or a name as "lucky 15"; the bonus of a named one, if any, as
    {"oneWinner": 2, "allWinners": 10}: how many times its profit the only winner returns, and the percent if all win
A leg has the fields of a single without the amounts.
  {"convert":{"odds":"FRAC","price":"5/4"}}
prints a price in all four types, as a fraction and in American odds. Here and in a bet odds may also be FRAC ("5/4",
"8-13", "evens") or US ("+125").

A result has what its market needs: ft, the score; ht for markets of the first half and of both halves; goals, in
order of play, for the first and the last goal; winners for an outright, and the picks that won, [] for none, of plc,
fc, tc, mv and rb. In play live is true, and at is the score when a handicap of soccer was struck.

Each way, an outright has eachWay, its terms as {"places": 2, "part": 4}, the stake of each half, and positions in the result.

Optional: sport (1), maxPayout, the policies abandoned (void or decided), deadHeat (standard or profit-split)
and reduction (exchange or table: rule 4),
favourite (required for Myanmar handicaps), winners and places (1) of an outright, in the result or beside it,
positions in the result, the place each runner finished in, as {"Ann": 1, "Bob": 2, "Cid": 2}: with several places and
more winners than places a line is running until they say who tied; winners as a number are those that tied with the
pick for so many places; in the result too overtime, the score including it, and reductions of a race: runners withdrawn
after the bet, as {"percent": 16.2, "of": "price"}, of winnings where it is to be placed; by the table as
{"price": 4.5}, the runner's decimal price when it was withdrawn, or as its percent.

A match that was called before its end, and is official, has the status called, and innings, those of baseball that were
played, as 5 or 4.5, or left, the minutes that were left in basketball and American football, as 3.

A line that cannot be settled is answered with {"error","field"}.`
