/** Ids of TickTick are numbers that other tasks have there; by this column, which it passes over, ours are known again. */
export const ownIdColumn = 'Daymark Id'
