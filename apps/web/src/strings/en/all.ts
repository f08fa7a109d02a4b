export * from './first.ts'
export * from './more.ts'
export * from './places.ts'
