export { Month } from './Month.tsx'
export { ProductivityTrends } from './ProductivityTrends.tsx'
export { Year } from './Year.tsx'
