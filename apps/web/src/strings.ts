/**
 * Every text that users read. Texts with numbers or names are functions. The bundler loads each part with the code that
 * uses it, as long as it is accessed by its full name, as in `strings.tasks.loading`; `strings` must not be destructured.
 */
export * as strings from './strings/all.ts'
