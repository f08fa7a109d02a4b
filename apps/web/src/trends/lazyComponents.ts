import { lazyComponent } from '../ui/lazyComponent.tsx'

const chunk = () => import('./charts.ts')

export const Month = lazyComponent(async () => (await chunk()).Month)
export const ProductivityTrends = lazyComponent(async () => (await chunk()).ProductivityTrends)
export const Year = lazyComponent(async () => (await chunk()).Year)
