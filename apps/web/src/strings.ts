/**
 * Every text the user reads, in one place; texts with numbers or names are functions. Each part is loaded with what shows
 * it, as long as it is reached by its name, as in `strings.tasks.loading`, and `strings` itself is not taken apart.
 */
export * as strings from './strings/all.ts'
