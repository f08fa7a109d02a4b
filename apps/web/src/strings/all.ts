export { dates } from './dates.ts'
export * from './en/all.ts'
export { numbers } from './numbers.ts'
export { weeks } from './weeks.ts'
