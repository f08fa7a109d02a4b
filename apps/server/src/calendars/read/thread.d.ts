/** The code of a thread and of all that it imports, as one text (apps/server/build/threadSource.ts). */
declare module '*?thread' {
  export const source: string
}
