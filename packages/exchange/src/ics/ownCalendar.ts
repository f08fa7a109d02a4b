/** Names us as the program that wrote a calendar. */
export const prodId = '-//Daymark//Daymark//EN'

/** PRIORITY of our priorities. */
export const priorityNumbers = { high: 1, medium: 5, low: 9 } as const
