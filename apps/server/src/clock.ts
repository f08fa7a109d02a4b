/** The present moment in epoch milliseconds. */
export type Clock = () => number
