/** How AG Grid was set up, said beside every ratio. */
export const agGridSetting =
  'AG Grid Community 36.2 with the modules that this needs and no other, rows by id, only the rows in sight on its page (ours has all 300), changes by applyTransactionAsync at its own wait of 50 ms; no flash, no spoken names, no sorting, no filter'
