/** Of all files of an import, unpacked. */
export const mostBytes = 200 * 1024 * 1024
export const mostTasks = 100_000
/** Of steps below a task, of lists in lists, of objects in JSON. */
export const mostLevels = 100
