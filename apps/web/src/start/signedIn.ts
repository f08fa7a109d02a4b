/** The code that only signed-in users need, in one chunk. */
export { Home } from './Home.tsx'
export { openServices } from './services.ts'
