/** What only somebody who is signed in needs, fetched as one. */
export { Home } from './Home.tsx'
export { openServices } from './services.ts'
