export const usage = `npm run --silent settle < bets.jsonl

Reads JSON lines, answers one JSON line each, in order, and ends with 0. Amounts, prices and lines are numbers:
  {"kind":"single","odds":"MY","price":-0.96,"stake":10,"currency":"MYR","market":"ou","period":"ft","pick":"over","line":2.5,"live":false,"at":[0,0],"result":{"status":"completed","ht":[1,0],"ft":[2,1],"goals":["home","home","away"]}}

The fields of each kind
  single: odds price stake currency market period pick line live at result
  parlay: stake currency legs
  system: unit sizes currency legs
A leg has the fields of a single without the amounts.
  {"convert":{"odds":"FRAC","price":"5/4"}}
prints a price in all four types, as a fraction and in American odds; odds may also be FRAC ("5/4") or US ("+125").

Optional: sport (1), maxPayout, the policies abandoned (void or decided) and deadHeat (standard or profit-split),
favourite (required for Myanmar handicaps), winners and places (1) of an outright, in the result or beside it,
positions in the result, the place each runner finished in, as {"Ann": 1, "Bob": 2, "Cid": 2}: with several places and
more winners than places a line is running until they say who tied; winners as a number are those that tied with the
pick for so many places; there too overtime, the score including it, and reductions of a race: runners withdrawn
after the bet, as {"percent": 16.2, "of": "price"}, of winnings where it is to be placed.

A line that cannot be settled is answered with {"error","field"}.`
