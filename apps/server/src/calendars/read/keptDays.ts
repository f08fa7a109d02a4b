/** CAL-5: how many days around today a reading answers for. */
export const [daysBefore, daysAfter] = [35, 180] as const
